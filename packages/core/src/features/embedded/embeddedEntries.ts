import { type AccountType, type ErrorCode, isFoyerError, isNamespace, type Namespace } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../../base/storage.js'
import type { EmbeddedNeeds } from './state.js'

// Kept apart from the other storage entries, which load on every page.
const textSchema = v.pipe(v.string(), v.maxLength(512, 'expected text'))

/**
 * Returns the entry of a value that the embedded wallet stores, such as the user of the last login. Nothing is
 * secret.
 */
export function embeddedEntry(key: string): StorageEntry<string | undefined> {
  return { key: `wallet/${key}`, version: 1, schema: textSchema, fallback: undefined, worth: 'vital' }
}

/** The account types that the visitor chose, by namespace. */
export const accountTypesEntry: StorageEntry<Partial<Record<Namespace, AccountType>>> = {
  key: 'preferred_account_types',
  version: 1,
  schema: v.record(
    v.custom<Namespace>(isNamespace, 'expected a namespace'),
    v.picklist(['eoa', 'smartAccount']),
  ),
  fallback: {},
}

/** The time limit for the return of a login that left the page. */
const redirectLifeMs = 3_600_000

/** The provider of a login that left the page, stored until it returns (Telegram). */
export const redirectProviderEntry: StorageEntry<string | undefined> = {
  key: 'social_provider_redirect',
  version: 1,
  schema: textSchema,
  fallback: undefined,
  maxAgeMs: redirectLifeMs,
}

/** The failures that the app's developers can fix or must see. */
const alerting: readonly ErrorCode[] = [
  'APP_CONFIGURATION_INVALID',
  'FRAME_LOAD_FAILED',
  'FRAME_LOAD_TIMED_OUT',
  'FRAME_TIMED_OUT',
]

/** Shows on the alert bar that the embedded wallet cannot be reached. */
export function raiseFrameAlert({ notices }: Pick<EmbeddedNeeds, 'notices'>, error: unknown): void {
  if (isFoyerError(error) && alerting.includes(error.code)) notices.raiseAlert(error)
}
