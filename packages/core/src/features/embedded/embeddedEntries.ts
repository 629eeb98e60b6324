import { choices, is, type Namespace, oneOf, schemaOf } from '@foyer/common'
import type { AccountType } from '../../base/settings.js'
import type { StorageEntry } from '../../base/storage.js'

// Not shared with the other entries: those are on every page, these are not.
const textSchema = schemaOf<string>(
  is(value => typeof value === 'string' && value.length <= 512, 'expected text'),
)

/** What the embedded wallet keeps in the app's own storage: who signed in last, and when. Nothing secret. */
export function embeddedEntry(key: string): StorageEntry<string | undefined> {
  return { key: `wallet/${key}`, version: 1, schema: textSchema, fallback: undefined }
}

/** The kinds of account the visitor chose, by namespace. */
export const accountTypesEntry: StorageEntry<Partial<Record<Namespace, AccountType>>> = {
  key: 'preferred_account_types',
  version: 1,
  schema: schemaOf(choices({ eip155: oneOf(['eoa', 'smartAccount']) })),
  fallback: {},
}

/** The provider of a login that left the page, between the way there and the way back (Telegram). */
export const redirectProviderEntry: StorageEntry<string | undefined> = {
  key: 'social_provider_redirect',
  version: 1,
  schema: textSchema,
  fallback: undefined,
}

/** The social provider the visitor signed in with; absent for e-mail. */
export const socialProviderEntry: StorageEntry<string | undefined> = {
  key: 'connected_social',
  version: 1,
  schema: textSchema,
  fallback: undefined,
}
