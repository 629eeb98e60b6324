import { type AccountId, isAccountId, isNetworkId, type NetworkId } from '@foyer/common'
import * as v from 'valibot'
import type { StorageEntry } from '../../base/storage.js'
import type { SiwxSession, SiwxToken } from './SiwxPlugin.js'

const text = v.pipe(v.string(), v.maxLength(16_384, 'expected text'))

/** The sessions of the ready-made plugin if no server keeps them. */
export const siwxSessionsEntry: StorageEntry<readonly SiwxSession[]> = {
  key: 'siwx',
  version: 1,
  schema: v.array(
    v.looseObject({
      data: v.looseObject({
        accountAddress: text,
        chainId: v.custom<NetworkId>(isNetworkId, 'expected a CAIP-2 id'),
        domain: text,
        uri: text,
        version: text,
        nonce: text,
        issuedAt: text,
        expirationTime: v.exactOptional(text),
        notBefore: v.exactOptional(text),
      }),
      message: text,
      signature: text,
      cacao: v.exactOptional(
        v.looseObject({
          h: v.looseObject({ t: text }),
          p: v.looseObject({ iss: text }),
          s: v.looseObject({ t: text, s: text }),
        }),
      ),
    }),
  ),
  fallback: [],
}

/** The token that a server issued instead of a cookie. */
export const siwxTokenEntry: StorageEntry<SiwxToken | null> = {
  key: 'siwx_token',
  version: 1,
  schema: v.nullable(v.looseObject({ server: text, token: text })),
  fallback: null,
}

/** The accounts (CAIP-10) that declined to sign in. They are not asked again until they connect again. */
export const siwxDeclinedEntry: StorageEntry<readonly AccountId[]> = {
  key: 'siwx_declined',
  version: 1,
  schema: v.array(v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')),
  fallback: [],
}

/** The accounts (CAIP-10) whose sign-out has not succeeded yet. */
export const siwxSignOutsEntry: StorageEntry<readonly AccountId[]> = {
  key: 'siwx_sign_outs',
  version: 1,
  schema: v.array(v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id')),
  fallback: [],
  worth: 'vital',
}

/** A value that changes when an account signs in or out here, so that other tabs check again. */
export const siwxChangeEntry: StorageEntry<string> = {
  key: 'siwx_change',
  version: 1,
  schema: text,
  fallback: '',
}
