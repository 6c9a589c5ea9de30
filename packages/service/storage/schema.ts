import type { Generated, Kysely, Transaction } from 'kysely';

/** The tables, as Kysely sees them: the same in SQLite and PostgreSQL, so only text and integers, no dialect types. */
export interface Tables {
  customers: CustomersTable;
  license_keys: LicenseKeysTable;
  credit_packs: CreditPacksTable;
  nodes: NodesTable;
  credit_leases: CreditLeasesTable;
  usage: UsageTable;
  daily_usage: DailyUsageTable;
  signing_keys: SigningKeysTable;
  settings: SettingsTable;
  parameters: ParametersTable;
  charged_calls: ChargedCallsTable;
  parameter_versions: ParameterVersionsTable;
}

/** What a query runs on. */
export type Database = Kysely<Tables> | Transaction<Tables>;

interface CustomersTable {
  id: Generated<number>;
  name: string;
  created_at: string;
}

interface LicenseKeysTable {
  id: string;
  hash: string;
  customer_id: number;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** Operation names joined by commas; null = all. */
  methods: string | null;
  rate: number | null;
  last_used_at: Generated<string | null>;
}

interface CreditPacksTable {
  id: Generated<number>;
  customer_id: number;
  credits: number;
  /** Spent or on lease. */
  credits_used: number;
  created_at: string;
  expires_at: string | null;
  /** 1 = a renewal that waits until the other packs are used up. */
  pending: Generated<number>;
}

/** The processes and threads that spend credits. */
interface NodesTable {
  id: string;
  /** Number of the last settlement, so that none is written twice. */
  sequence: number;
  seen_at: string;
}

/** Credits of a pack that a node may spend and has not spent. */
interface CreditLeasesTable {
  node: string;
  pack_id: number;
  credits: number;
}

interface UsageTable {
  customer_id: number;
  /** `YYYY-MM` in UTC. */
  month: string;
  operation: string;
  calls: number;
  credits: number;
}

interface DailyUsageTable {
  customer_id: number;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  operation: string;
  /** Empty = unknown. */
  key_id: string;
  calls: number;
  credits: number;
}

interface SigningKeysTable {
  id: string;
  /** 32 random bytes in base64url. */
  secret: string;
  created_at: string;
}

interface SettingsTable {
  name: string;
  value: string;
  changed_at: string;
}

interface ChargedCallsTable {
  customer_id: number;
  call_key: string;
  body: string;
  charged_at: string;
}

interface ParametersTable {
  /** Id of a customer; 0 = the operator, whose parameters are shared. */
  owner: number;
  kind: string;
  /** The name in lower case: unique for an owner and kind. */
  name_key: string;
  name: string;
  /** JSON. */
  definition: string;
  creator: string;
  modified_at: string;
}

interface ParameterVersionsTable {
  owner: number;
  /** Grows with every change. */
  version: number;
}
