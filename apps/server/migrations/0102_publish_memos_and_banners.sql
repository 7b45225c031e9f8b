-- What operators publish, in each language that they write it in; the rest reads English.

create table memo (
  id uuid primary key,
  -- The date that members see; a memo of the future is not shown yet.
  shown_from timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null
);

create index memo_shown on memo (shown_from desc, id desc) where withdrawn_at is null;

create table memo_text (
  memo_id uuid not null references memo (id),
  language text not null check (language in ('en', 'zh', 'zh-tw', 'id', 'ja')),
  title text not null,
  content text not null,
  primary key (memo_id, language)
);

-- A banner's pictures, redrawn by us. A new picture is a new row, so that no browser shows the old one.
create table banner_picture (
  id uuid primary key,
  banner_id uuid not null references banner (id),
  language text not null check (language in ('en', 'zh', 'zh-tw', 'id', 'ja')),
  -- What the picture says, for those who cannot see it.
  description text not null,
  jpeg bytea not null,
  unique (banner_id, language)
);

-- A banner is shown to each member once.
create table banner_seen (
  member_id uuid not null references member (id),
  banner_id uuid not null references banner (id),
  seen_at timestamptz not null,
  primary key (member_id, banner_id)
);

-- Until now banners were addresses in the portal's own folder, which only the demo had.
delete from banner;
alter table banner drop column image_url;
