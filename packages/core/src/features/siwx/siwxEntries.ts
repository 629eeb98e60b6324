import {
  type AccountId,
  is,
  isAccountId,
  isNetworkId,
  list,
  members,
  optional,
  schemaOf,
} from '@foyer/common'
import type { StorageEntry } from '../../base/storage.js'
import type { SiwxSession } from './SiwxPlugin.js'

const text = is(value => typeof value === 'string' && value.length <= 16_384, 'expected text')

/** Sessions of the ready-made plugin where no server keeps them. */
export const siwxSessionsEntry: StorageEntry<readonly SiwxSession[]> = {
  key: 'siwx',
  version: 1,
  schema: schemaOf(
    list(
      members({
        data: members({
          accountAddress: text,
          chainId: is(isNetworkId, 'expected a CAIP-2 id'),
          domain: text,
          uri: text,
          version: text,
          nonce: text,
          issuedAt: text,
          expirationTime: optional(text),
          notBefore: optional(text),
        }),
        message: text,
        signature: text,
        cacao: optional(
          members({ h: members({ t: text }), p: members({ iss: text }), s: members({ t: text, s: text }) }),
        ),
      }),
    ),
  ),
  fallback: [],
}

/** The accounts (CAIP-10) whose owner went on without signing in: they are not asked again until they connect anew. */
export const siwxDeclinedEntry: StorageEntry<readonly AccountId[]> = {
  key: 'siwx_declined',
  version: 1,
  schema: schemaOf(list(is(isAccountId, 'expected a CAIP-10 id'))),
  fallback: [],
}

/** The accounts (CAIP-10) that are to be signed out where that did not work yet. */
export const siwxSignOutsEntry: StorageEntry<readonly AccountId[]> = {
  key: 'siwx_sign_outs',
  version: 1,
  schema: schemaOf(list(is(isAccountId, 'expected a CAIP-10 id'))),
  fallback: [],
}

/** Changes whenever an account signed in or out here, so that other tabs look again. */
export const siwxChangeEntry: StorageEntry<string> = {
  key: 'siwx_change',
  version: 1,
  schema: schemaOf(text),
  fallback: '',
}
