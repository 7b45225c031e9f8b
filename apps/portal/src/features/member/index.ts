export { type Profile, profileQuery, useProfile } from './profile.ts'
export { useProfilePicture } from './profile-picture.ts'
