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
import type { FoyerStorage } from '../../base/storage.js'
import type { BlockchainService } from './BlockchainService.js'
import { type CacheSettings, createAnswerCache } from './createAnswerCache.js'
import { identityCache } from './identities.js'
import { defaultZone } from './nameZone.js'
import { arrayUpTo } from './wireChecks.js'

/** A registered name. Also the form in which it is stored. */
export interface NameRecord {
  /** With its zone; empty where it holds characters that are not shown. */
  readonly name: string
  /** By coin type (ENSIP-11). `created` as the service says it. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: readonly NameAttribute[]
}

/** What the owner of a name says about himself. */
interface NameAttribute {
  /** Address of an image that may go into an `<img>`. */
  readonly avatar?: string
  readonly bio?: string
}

/** More names, addresses or attributes than this are not read. */
const most = 100

const moment = v.nullish(v.union([v.string(), v.number()], 'expected a time'))

const wireAttribute = v.looseObject({ avatar: v.nullish(v.string()), bio: v.nullish(v.string()) })

/** A name as the service writes it. */
const wireName = v.looseObject({
  name: v.string(),
  addresses: v.record(v.string(), v.looseObject({ address: v.string(), created: moment })),
  attributes: v.nullish(arrayUpTo(most, wireAttribute)),
})

type WireAttribute = v.InferOutput<typeof wireAttribute>
type WireName = v.InferOutput<typeof wireName>

/** An answer with one name. */
const nameRecordSchema = v.pipe(wireName, v.transform(readRecord))

/** An answer with the names of an account; names that show nothing are left out. */
const nameRecordsSchema = v.pipe(
  arrayUpTo(most, wireName),
  v.transform(records => records.map(readRecord).filter(each => each.name !== '')),
)

/** Names of addresses in storage, for 5 minutes. */
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
    name: readName(name) ?? '', // a name that hides characters is not shown as another
    addresses: Object.fromEntries(byCoin),
    attributes: (attributes ?? []).map(readAttribute),
  }
}

function readAttribute({ avatar, bio }: WireAttribute): NameAttribute {
  const image = safeImageUrl(avatar)
  const said = cleanText(bio, 256)
  return { ...(image ? { avatar: image } : {}), ...(said ? { bio: said } : {}) }
}

/** A name like the one asked for. */
interface NameSuggestion {
  /** With its zone. */
  readonly name: string
  /** Whether somebody has it. */
  readonly registered: boolean
}

/** More suggestions than this are not read. */
const mostSuggestions = 50

/** An answer with suggestions. A name a visitor could not read as it is written is left out. */
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

/** Marks the coin type of a chain (ENSIP-11); chain ids stay below it. */
const evmChainFlag = 0x80000000

/**
 * The coin type under which the service registers names for a network: by its number (ENSIP-11). Throws
 * `NETWORK_UNSUPPORTED` for one without a number, and for a number beyond the limit.
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
  /** What names of the service end in. Default `reown.id`. */
  readonly zone?: string | undefined
}

interface NamesQuery {
  readonly account: AccountId
  /** The visitor's own plain address, if there is one. */
  readonly sender?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface NameClaim {
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

/** What is signed to register a name: JSON with the time in whole seconds since 1970. The service reads it back. */
export function createNameMessage(name: string): string {
  return JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
}
