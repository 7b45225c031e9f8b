-- How many have read an announcement is asked again and again while somebody looks: only the rows that were read are counted,
-- not all receivers (docs/decisions/111).
create index notification_of_announcement_read on notification (announcement_id)
  where announcement_id is not null and read_at is not null;

-- Whose open pages were told of the last change of its words. Here instead of in the job, so that however often the words
-- change, one job after another tells of it.
alter table announcement add column is_told boolean not null default true;
alter table announcement add column told_up_to uuid;
