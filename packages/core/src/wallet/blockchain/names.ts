import {
  type AccountId,
  cleanText,
  FoyerError,
  isFoyerError,
  type NetworkId,
  parseAccountId,
  parseNetworkId,
  readName,
  safeImageUrl,
} from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../../base/createStorage.js'
import type { BlockchainService } from './BlockchainService.js'
import { type CacheSettings, createAnswerCache } from './createAnswerCache.js'
import { identityCache } from './identities.js'
import { defaultZone } from './nameZone.js'
import { arrayUpTo } from './wireChecks.js'

/** A registered name. It is stored in the same format. */
export interface NameRecord {
  /** The name with its zone. Empty if it contains hidden characters. */
  readonly name: string
  /** The addresses by coin type (ENSIP-11). `created` is the service's value. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly NameAttribute[]
}

/** The data that the owner of a name has added. */
interface NameAttribute {
  /** An image URL that is safe for an `<img>`. */
  readonly avatar?: string
  readonly bio?: string
}

/** The maximum number of names, addresses or attributes to read. Further ones are ignored. */
const most = 100

const moment = v.nullish(v.union([v.string(), v.number()], 'expected a time'))

const wireAttribute = v.looseObject({ avatar: v.nullish(v.string()), bio: v.nullish(v.string()) })

/** A name in the service's format. */
const wireName = v.looseObject({
  name: v.string(),
  addresses: v.record(v.string(), v.looseObject({ address: v.string(), created: moment })),
  attributes: v.nullish(arrayUpTo(most, wireAttribute)),
})

type WireAttribute = v.InferOutput<typeof wireAttribute>
type WireName = v.InferOutput<typeof wireName>

/** A response with one name. */
const nameRecordSchema = v.pipe(wireName, v.transform(readRecord))

/** A response with the names of an account. Names with hidden characters are omitted. */
const nameRecordsSchema = v.pipe(
  arrayUpTo(most, wireName),
  v.transform(records => records.map(readRecord).filter(each => each.name !== '')),
)

/** The stored cache of names by address. Entries expire after 5 minutes. */
export const nameCache: CacheSettings<readonly NameRecord[]> = {
  key: 'ens_cache',
  maxAgeMs: 5 * 60_000,
  schema: nameRecordsSchema,
}

function readRecord({ name, addresses, attributes }: WireName): NameRecord {
  const byCoin = Object.entries(addresses)
    .filter(([coinType, { address }]) => /^\d{1,10}$/.test(coinType) && cleanText(address, 128) === address)
    .slice(0, most)
    .map(([coinType, { address, created }]) => {
      return [coinType, { address, created: cleanText(String(created ?? '')) }] as const
    })
  return {
    name: readName(name) ?? '', // hidden characters could make it look like another name
    addresses: Object.fromEntries(byCoin),
    attributes: (attributes ?? []).map(readAttribute),
  }
}

function readAttribute({ avatar, bio }: WireAttribute): NameAttribute {
  const image = safeImageUrl(avatar)
  const said = cleanText(bio, 256)
  return { ...(image ? { avatar: image } : {}), ...(said ? { bio: said } : {}) }
}

/** A name similar to the requested one. */
interface NameSuggestion {
  /** The name with its zone. */
  readonly name: string
  /** Whether the name is taken. */
  readonly registered: boolean
}

/** The maximum number of suggestions to read. Further ones are ignored. */
const mostSuggestions = 50

/** A response with suggestions. Names with hidden characters are omitted. */
const suggestionsSchema = v.pipe(
  v.looseObject({
    suggestions: arrayUpTo(mostSuggestions, v.looseObject({ name: v.string(), registered: v.boolean() })),
  }),
  v.transform(({ suggestions }): readonly NameSuggestion[] =>
    suggestions
      .filter(({ name }) => readName(name) !== undefined)
      .map(({ name, registered }) => ({ name, registered })),
  ),
)

/** The flag in the coin type of an EVM chain (ENSIP-11). Chain ids are smaller. */
const evmChainFlag = 0x80000000

/**
 * Returns the coin type under which the service registers names for a network, from its chain id (ENSIP-11). Throws
 * `NETWORK_UNSUPPORTED` for a network without a chain id, and for a chain id beyond the limit.
 */
export function coinTypeOf(networkId: NetworkId): number {
  const { reference } = parseNetworkId(networkId)
  const chainId = /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : evmChainFlag
  if (chainId >= evmChainFlag) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'coinType' })
  return evmChainFlag + chainId
}

interface NameQuery {
  readonly name: string
  /** The active network. */
  readonly networkId: NetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

interface SuggestionsQuery extends NameQuery {
  /** The parent domain of the service's names. Default: `reown.id`. */
  readonly zone?: string | undefined
}

interface NamesQuery {
  readonly account: AccountId
  /** The visitor's own address without its network, if there is one. */
  readonly sender?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface NameClaim {
  /** An eip155 account. The name is registered on its network. */
  readonly account: AccountId
  /** The result of `createNameMessage`. */
  readonly message: string
  readonly signature: string
  readonly signal?: AbortSignal | undefined
}

/** The service's names. `readRefusal` reads the reason of a refusal. */
export interface NameCalls {
  /** Returns the record of a registered name, or `undefined` for a free one. Unsupported: `undefined`. */
  lookUpName(query: NameQuery): Promise<NameRecord | undefined>
  /** Returns the names of an account, cached for 5 minutes per address. Unsupported: none. */
  getNames(query: NamesQuery): Promise<readonly NameRecord[]>
  /** Returns similar names. Unsupported: none. */
  getSuggestions(query: SuggestionsQuery): Promise<readonly NameSuggestion[]>
  /** Registers a name with one request, and clears the account's cache. Returns false on an unsupported network. */
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
        service
          .get({ reads: 'name', path, query: { apiVersion }, response: nameRecordSchema, signal })
          .catch(orFree)
      return service.onSupported({ networkId, signal, otherwise: () => undefined, ask })
    },

    async getNames({ account, sender, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['profile', 'reverse', address]
      const query = { sender, apiVersion }
      const request = () => service.get({ reads: 'names', path, query, response: nameRecordsSchema, signal })
      const ask = () => namesOf.recallOr(address, request)
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async getSuggestions({ name, networkId, zone = defaultZone, signal }) {
      const path = ['profile', 'suggestions', name]
      const ask = () =>
        service.get({ reads: 'suggestions', path, query: { zone }, response: suggestionsSchema, signal })
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
        forget() // the answer may be lost, or the page closed before it
        await service.post({ path: ['profile', 'account'], body, signal })
        forget()
        return true
      }
      return service.onSupported({ networkId, signal, otherwise: () => false, ask })
    },
  }
}

/** Treats a 404 as a free name. No other failure indicates whether the name is free. */
function orFree(error: unknown): undefined {
  if (isFoyerError(error, 'HTTP_STATUS') && error.context.status === 404) return undefined
  throw error
}

/**
 * Returns the message to sign for a registration: JSON with the time in whole seconds since 1970. The service parses
 * it.
 */
export function createNameMessage(name: string): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
}
