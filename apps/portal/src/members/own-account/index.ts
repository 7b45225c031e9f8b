export { type Profile, profileQuery, useProfile } from './profile.ts'
export { useProfilePicture } from './profile-picture.ts'
export { rankWord } from './rank-word.ts'
