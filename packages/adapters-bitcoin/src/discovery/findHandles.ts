import { cleanText } from '@foyer/common'
import { attempt, carriedIcon, readPath } from '@foyer/common/adapter-kit'
import { type KnownHandle, knownHandles, sharedHandle } from './knownHandles.js'

/** A wallet's object in the window. */
export interface FoundHandle extends Omit<KnownHandle, 'path' | 'mark'> {
  readonly object: object
  /** What the wallet put into the window, with this object and those of other families in it. */
  readonly holder?: object | undefined
  readonly type: 'INJECTED' | 'ANNOUNCED'
  readonly iconUrl?: string
}

interface Listed {
  readonly id: string
  readonly name: string
  readonly iconUrl?: string
}

const lists = ['btc_providers', 'webbtc_providers', 'wbip_providers']
const most = 100

/**
 * The wallets in a window that do not register: at known places, and listed for sats-connect (WBIP-004). Each object is
 * found once, under the name of its own place before any that a list has for it. A place that is listed under several
 * names is nobody's: whoever took it last would get the calls for the others. Never throws.
 */
export function findHandles(page: object): {
  readonly found: readonly FoundHandle[]
  readonly conflicts: readonly string[]
  /** What is at the place that all wallets share. */
  readonly shared?: FoundHandle
} {
  const found = new Map<object, FoundHandle>()
  const take = (path: string, handle: Omit<FoundHandle, 'object' | 'holder'>) => {
    const object = readWallet(page, { ...handle, path })
    const holder = readPath(page, path.split('.')[0] ?? path)
    if (object && !found.has(object)) found.set(object, { ...handle, object, holder })
  }
  const listed = lists.flatMap(name => readList(page, name))
  for (const { path, mark, ...known } of knownHandles) {
    const iconUrl = listed.find(({ id, iconUrl: icon }) => id === path && icon)?.iconUrl
    const shown = iconUrl ? { iconUrl } : {}
    if (!mark || isMarked(page, { path, mark })) take(path, { ...known, ...shown, type: 'INJECTED' })
  }
  const conflicts = new Set<string>()
  for (const { id, ...shown } of listed) {
    if (knownHandles.some(({ path }) => path === id)) continue
    if (listed.some(each => each.id === id && each.name !== shown.name)) conflicts.add(shown.name)
    else take(id, { ...shown, speaks: 'sats-connect', type: 'ANNOUNCED' })
  }
  const { path, ...known } = sharedHandle
  const object = readWallet(page, sharedHandle)
  const shared = object && { shared: { ...known, object, type: 'INJECTED' as const } }
  return { found: [...found.values()], conflicts: [...conflicts], ...shared }
}

function readList(page: object, name: string): readonly Listed[] {
  const list = attempt(() => (page as Record<string, unknown>)[name])
  const entries = attempt(() => (Array.isArray(list) ? (list.slice(0, most) as unknown[]) : [])) ?? []
  return entries.flatMap(each => attempt(() => readEntry(each)) ?? [])
}

function readEntry(value: unknown): readonly Listed[] {
  const { id, name, icon } = value as Readonly<Record<string, unknown>>
  const shown = cleanText(name)
  if (typeof id !== 'string' || !/^[\w$-]+(\.[\w$-]+){0,3}$/.test(id) || !shown) return []
  const iconUrl = carriedIcon(icon)
  return [{ id, name: shown, ...(iconUrl ? { iconUrl } : {}) }]
}

function readWallet(
  page: object,
  { path, speaks }: Pick<KnownHandle, 'path' | 'speaks'>,
): object | undefined {
  const object = readPath(page, path) as Record<string, unknown> | undefined
  const name = speaks === 'unisat' ? 'requestAccounts' : 'request'
  return attempt(() => typeof object?.[name] === 'function') ? object : undefined
}

function isMarked(page: object, { path, mark }: { readonly path: string; readonly mark: string }): boolean {
  const object = readPath(page, path) as Record<string, unknown> | undefined
  return attempt(() => object?.[mark] === true) === true
}
