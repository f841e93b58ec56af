/** PostgreSQL can't be started. The message is one sentence for the person who typed the command; nothing was damaged. */
export class PostgresRefusal extends Error {
  override name = 'PostgresRefusal'
}

/** Another server holds this data folder. */
export class DataFolderInUse extends PostgresRefusal {
  override name = 'DataFolderInUse'
}
