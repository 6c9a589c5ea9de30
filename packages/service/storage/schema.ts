import type { Generated } from 'kysely';

/** The tables, as kysely sees them. Written to be the same in SQLite and PostgreSQL: text, integers, no dialect types. */
export interface Tables {
  customers: CustomersTable;
  license_keys: LicenseKeysTable;
  credit_packs: CreditPacksTable;
}

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
}

interface CreditPacksTable {
  id: Generated<number>;
  customer_id: number;
  credits: number;
  credits_used: number;
  created_at: string;
  expires_at: string | null;
}
