import { cleanText, members, record, safeImageUrl } from '@foyer/common'
import type { CacheSettings } from './createAnswerCache.js'
import { absentOr, listUpTo, number, readAs, text } from './wireChecks.js'

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

interface WireAttribute {
  readonly avatar?: string | null
  readonly bio?: string | null
}

interface Wire {
  readonly name: string
  readonly addresses: Readonly<
    Record<string, { readonly address: string; readonly created?: string | number | null }>
  >
  readonly attributes?: readonly WireAttribute[] | null
}

/** More names, addresses or attributes than this are not read. */
const most = 100

const moment = absentOr(value => (typeof value === 'number' ? number(value) : text(value)))

const nameRecord = members({
  name: text,
  addresses: record(() => undefined, members({ address: text, created: moment })),
  attributes: absentOr(listUpTo(most, members({ avatar: absentOr(text), bio: absentOr(text) }))),
})

/** An answer with one name. */
export const nameRecordSchema = readAs<Wire, NameRecord>(nameRecord, readRecord)

/** An answer with the names of an account; names that show nothing are left out. */
export const nameRecordsSchema = readAs<readonly Wire[], readonly NameRecord[]>(
  listUpTo(most, nameRecord),
  records =>
    records
      .slice(0, most)
      .map(readRecord)
      .filter(each => each.name !== ''),
)

/** Names of addresses in storage, for 5 minutes. */
export const nameCache: CacheSettings<readonly NameRecord[]> = {
  key: 'ens_cache',
  maxAgeMs: 5 * 60_000,
  schema: nameRecordsSchema,
}

function readRecord({ name, addresses, attributes }: Wire): NameRecord {
  const byCoin = Object.entries(addresses)
    .filter(([coinType, { address }]) => /^\d{1,10}$/.test(coinType) && cleanText(address, 128) === address)
    .slice(0, most)
    .map(([coinType, { address, created }]) => {
      return [coinType, { address, created: cleanText(String(created ?? '')) }] as const
    })
  return {
    name: cleanText(name, 256) === name ? name : '', // a name that hides characters is not shown as another
    addresses: Object.fromEntries(byCoin),
    attributes: (attributes ?? []).slice(0, most).map(readAttribute),
  }
}

function readAttribute({ avatar, bio }: WireAttribute): NameAttribute {
  const image = safeImageUrl(avatar)
  const said = cleanText(bio, 256)
  return { ...(image ? { avatar: image } : {}), ...(said ? { bio: said } : {}) }
}
