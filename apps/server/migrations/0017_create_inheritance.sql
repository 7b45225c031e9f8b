-- Who is to receive a member's holdings one day. Saved once by the member; nothing here updates it.

create table beneficiary (
  member_id uuid primary key references member (id),
  first_name text not null,
  last_name text not null,
  -- Neither e-mail nor phone is checked for its form: whatever reaches the person counts.
  email text not null,
  phone_no text not null,
  relationship text not null,
  address text not null,
  country text not null,
  -- Number of the identity card or passport, sealed with a key from the configuration.
  identity_no_sealed bytea not null,
  created_at timestamptz not null
);
