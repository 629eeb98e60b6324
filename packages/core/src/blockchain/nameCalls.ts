import { type AccountId, isFoyerError, type NetworkId, parseAccountId } from '@foyer/common'
import type { FoyerStorage } from '../storage/createStorage.js'
import type { BlockchainService } from './BlockchainService.js'
import { coinTypeOf } from './coinTypeOf.js'
import { createAnswerCache } from './createAnswerCache.js'
import { identityCache } from './Identity.js'
import { type NameRecord, nameCache, nameRecordSchema, nameRecordsSchema } from './NameRecord.js'
import { type NameSuggestion, suggestionsSchema } from './NameSuggestion.js'

export interface NameQuery {
  readonly name: string
  /** The active network. */
  readonly networkId: NetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

export interface SuggestionsQuery extends NameQuery {
  /** What names of the service end in. Default `reown.id`. */
  readonly zone?: string | undefined
}

export interface NamesQuery {
  readonly account: AccountId
  /** The visitor's own plain address, if there is one. */
  readonly sender?: string | undefined
  readonly signal?: AbortSignal | undefined
}

export interface NameClaim {
  /** An eip155 account; the name is registered on its chain. */
  readonly account: AccountId
  /** What `createNameMessage` made. */
  readonly message: string
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

/** The service's names. What a refusal says is read with `readRefusal`. */
export interface NameCalls {
  /** The record of a registered name; nothing for a free one, and on an unsupported network. */
  lookUpName(query: NameQuery): Promise<NameRecord | undefined>
  /** The names of an account, cached for 5 minutes per address. Unsupported: none. */
  getNames(query: NamesQuery): Promise<readonly NameRecord[]>
  /** Names like one. Unsupported: none. */
  getSuggestions(query: SuggestionsQuery): Promise<readonly NameSuggestion[]>
  /** Registers a name, in one request; what was cached of the account is forgotten. Not done on an unsupported network. */
  registerName(claim: NameClaim): Promise<boolean>
}

const apiVersion = '2'

export function createNameCalls(service: BlockchainService, storage: FoyerStorage): NameCalls {
  const identities = createAnswerCache(storage, identityCache)
  const namesOf = createAnswerCache(storage, nameCache)

  return {
    async lookUpName({ name, networkId, signal }) {
      const path = ['profile', 'account', name]
      const ask = () =>
        service.get({ path, query: { apiVersion }, response: nameRecordSchema, signal }).catch(orFree)
      return service.onSupported({ networkId, signal, otherwise: () => undefined, ask })
    },

    async getNames({ account, sender, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['profile', 'reverse', address]
      const query = { sender, apiVersion }
      const request = () => service.get({ path, query, response: nameRecordsSchema, signal })
      const ask = () => namesOf.recallOr(address, request)
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getSuggestions({ name, networkId, zone = 'reown.id', signal }) {
      const path = ['profile', 'suggestions', name]
      const ask = () => service.get({ path, query: { zone }, response: suggestionsSchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async registerName({ account, message, signature, signal }) {
      const { address, networkId } = parseAccountId(account)
      const body = { coin_type: coinTypeOf(networkId), address, message, signature }
      const forget = () => {
        namesOf.forget(address)
        identities.forget(address)
      }
      const ask = async () => {
        forget() // the page may be left before the answer, or the answer get lost
        await service.post({ path: ['profile', 'account'], body, signal })
        forget()
        return true
      }
      return service.onSupported({ networkId, signal, otherwise: () => false, ask })
    },
  }
}

/** A name nobody has is answered with 404. Any other failure says nothing about the name. */
function orFree(error: unknown): undefined {
  if (isFoyerError(error, 'HTTP_STATUS') && error.context.status === 404) return undefined
  throw error
}
