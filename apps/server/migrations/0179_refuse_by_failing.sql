-- A statement that refuses by failing. What was sent with it is not done either, so nobody has to wait for its answer
-- before sending the rest, up to COMMIT.
create function refuse_if(refused boolean) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if refused then
    raise exception 'The action is refused' using errcode = 'HY422';
  end if;
end
$$;
