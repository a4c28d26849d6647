/** The columns of `linkedin_connections` that an import writes, in the order of their fields. */
export const connectionColumns = [
  'user_id',
  'import_id',
  'vocabulary_version',
  'first_name',
  'last_name',
  'company',
  'position',
  'email',
  'connected_on',
  'connected_date',
  'profile_url',
  'key_high',
  'key_low',
  'topics',
  'functions',
] as const;

/** The fields in which titles are read, by place. */
export const titleFields = {
  company: connectionColumns.indexOf('company'),
  position: connectionColumns.indexOf('position'),
} as const;

/** What is read in them stands in the last ones. */
export const fieldsBeforeReading = connectionColumns.indexOf('topics');
