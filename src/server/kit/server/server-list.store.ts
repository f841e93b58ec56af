import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Lets one server at a time look at the others and join them. */
export async function lockServerList(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('servers', 0))`.execute(tx)
}

/** The names of the keys by which the servers that run seal. */
export async function listNewestKeys(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ newest_key: string }>`
    select newest_key from kit.server where seen_at > kit.now() - interval '3 minutes'`.execute(tx)
  return rows.map(({ newest_key }) => newest_key)
}

export async function insertServer(tx: Tx, server: { readonly id: string; readonly newestKey: string }): Promise<void> {
  await sql`insert into kit.server (id, newest_key) values (${server.id}, ${server.newestKey})`.execute(tx)
}

/** Notes that a server runs, also where it was forgotten; forgets those that were killed long ago. */
export async function noteServer(db: Db, server: { readonly id: string; readonly newestKey: string }): Promise<void> {
  await sql`
    insert into kit.server (id, newest_key) values (${server.id}, ${server.newestKey})
    on conflict (id) do update set seen_at = kit.now(), newest_key = excluded.newest_key`.execute(db)
  await sql`delete from kit.server where seen_at < kit.now() - interval '1 day'`.execute(db)
}

export async function deleteServer(db: Db, id: string): Promise<void> {
  await sql`delete from kit.server where id = ${id}`.execute(db)
}

/** The SHA-256 of the file by which the file store of this database is known. */
export async function findMarker(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ marker: string }>`select marker from kit.file_store`.execute(db)
  return rows[0]?.marker
}

export async function putMarker(tx: Tx, sha256: string): Promise<void> {
  await sql`
    insert into kit.file_store (marker) values (${sha256}) on conflict (id) do update set marker = excluded.marker`.execute(tx)
}

/** Which of these files of the store is the marker. */
export async function listMarkers(db: Db | Tx, sha256s: readonly string[]): Promise<string[]> {
  const marker = await findMarker(db)
  return sha256s.filter((each) => each === marker)
}
