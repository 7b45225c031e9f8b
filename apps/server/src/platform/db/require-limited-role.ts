/**
 * The application must not be able to change append-only tables, not even by mistake: see docs/ledger.md.
 */
import { sql } from 'kysely'
import { ConfigError } from '../../settings/config.ts'
import type { Reader } from './database.ts'

/**
 * Rejects a role that may change or delete such rows, by its own rights or those of a role it can assume.
 */
export async function requireLimitedRole(db: Reader): Promise<void> {
  const { rows } = await sql<{ role: string; append_only: string; too_free: boolean }>`
    select session_user as role, count(*) as append_only, bool_or(exists (
      select from pg_roles taken
      where pg_has_role(session_user, taken.oid, 'MEMBER') and (
        taken.rolsuper or taken.rolcreaterole or taken.oid = append_only.relowner
        or has_any_column_privilege(taken.oid, append_only.oid, 'UPDATE')
        or has_table_privilege(taken.oid, append_only.oid, 'DELETE, TRUNCATE')
      )
    )) as too_free
    from pg_class append_only
    where append_only.oid in (
      to_regclass('transfer'), to_regclass('entry'), to_regclass('sealed_entry'), to_regclass('audit_entry')
    )
  `.execute(db)
  const { role, append_only, too_free } = rows[0] as (typeof rows)[number]
  if (Number(append_only) < 4)
    throw new ConfigError(['DATABASE_URL leads to a database that is not migrated yet'])
  if (too_free) {
    throw new ConfigError([
      `DATABASE_URL signs in as ${role}, which may change or remove entries of the ledger; ` +
        'the application needs a role of its own, see docs/operating/quick-start.md',
    ])
  }
}
