/** The state behind the service: storage, customers and keys. */

export { checkState, requireNoCharges, type StateCheck, type StateFinding } from './accounts/check-state.ts';
export { createLicense, LicenseTermsError } from './accounts/licenses.ts';
export { hashKey, isCustomerName, isKeyText, keyId } from './auth/keys.ts';
export { rotateSigningKey } from './auth/signing-keys.ts';
export { OPERATION_NAMES } from './operations/operation-names.ts';
export { backupState, migrateState, restoreState, type StateContents } from './storage/backup.ts';
export { isAddress, openExistingState, openState, shownState } from './storage/open-state.ts';
export { OPERATOR } from './storage/parameters.ts';
export { withoutPassword } from './storage/postgres.ts';
export { type Customer, type LicenseKey, StateError, type Storage } from './storage/storage.ts';
