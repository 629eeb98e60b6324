import { cleanText, FoyerError, type NetworkId, type Stop } from '@foyer/common'
import { attempt } from '@foyer/common/adapter-kit'
import { type AskOptions, askSilently, askWallet, pause, type SilentAnswer } from '@foyer/common/session-kit'
import { readAddress, toHex } from './addresses.js'
import type { Injected, InjectedAccount } from './discovery.js'
import { mapError } from './errors.js'
import { toNetworkId } from './networks/genesis.js'

/** An account that a wallet shows, cleaned. */
export interface WalletAccount {
  /** As the wallet writes it. */
  readonly address: string
  /** The key's kind (`sr25519`, `ed25519`, `ecdsa`, `ethereum`), where the wallet names a known one. */
  readonly kind?: string
  readonly label?: string
  /** The one network its owner uses it on. */
  readonly networkId?: NetworkId
}

const kinds = ['sr25519', 'ed25519', 'ecdsa', 'ethereum']
const most = 100

/** The accounts in what a wallet shows, each once for each network that it is tied to. What is none is left out. `undefined` when it is no list. Never throws. */
export function readAccounts(value: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = new Map<string, WalletAccount>()
  for (const each of value.slice(0, most)) {
    const [id, account] = readAccount(each) ?? []
    if (id && account && !accounts.has(id)) accounts.set(id, account)
  }
  return [...accounts.values()]
}

function readAccount(value: unknown): readonly [string, WalletAccount] | undefined {
  try {
    const { address, genesisHash, name, type } = value as InjectedAccount
    const bytes = readAddress(address)
    if (!bytes) return undefined
    const isEthereum = bytes.length === 20
    const kind = isEthereum ? 'ethereum' : kinds.find(each => each === type && each !== 'ethereum')
    const label = cleanText(name)
    const networkId = toNetworkId(genesisHash)
    const account = {
      address,
      ...(kind ? { kind } : {}),
      ...(label ? { label } : {}),
      ...(networkId ? { networkId } : {}),
    }
    return [`${toHex(bytes)}@${networkId ?? ''}`, account]
  } catch {
    return undefined
  }
}

/** Asks a wallet for the accounts it shows the page, those with `ethereum` keys among them. Throws `WALLET_ANSWER_INVALID`. */
export async function askForAccounts(
  injected: Injected,
  options: Pick<AskOptions, 'kind' | 'signal'>,
): Promise<readonly WalletAccount[]> {
  const method = 'accounts.get'
  const isAnyKind = true
  const answer: unknown = await askWallet(() => injected.accounts.get(isAnyKind), {
    ...options,
    method,
    mapError,
  })
  const accounts = readAccounts(answer)
  if (!accounts || (accounts.length === 0 && (answer as readonly unknown[]).length > 0))
    throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return accounts
}

/** What came of a reading: `undefined` where the wallet cannot be read. */
export type AccountsRead = SilentAnswer<readonly WalletAccount[]> | undefined

/** The reading of a wallet's accounts, one at a time. */
export interface Reading {
  /** Reads them again. Never rejects. */
  read(): Promise<void>
  /** Takes what the wallet tells by itself. It is read again, unless an own read provoked it. */
  hear(told: unknown): void
}

const timeoutMs = 5000
// How long after a read the wallet may still tell what was read.
const echoMs = 2000
const spacingMs = { first: 250, most: 5000 }
// A visitor who tries out accounts changes a few of them within that time.
const unspacedReads = 3

/**
 * Creates the reading of a wallet's accounts: a burst of changes is read once, where it ends. The list that wallets send
 * lacks accounts with `ethereum` keys, so that they are asked.
 * Some wallets tell their subscribers whenever they are read: such an echo starts nothing, and reads that follow each
 * other nevertheless come ever more rarely.
 */
export function createReading(injected: Injected, onRead: (accounts: AccountsRead) => void): Reading {
  let latest: { readonly told: unknown } | undefined
  let isWanted = false
  let isAsking = false
  let running: Promise<void> | undefined
  let known: readonly WalletAccount[] | undefined
  let answered: unknown
  let readAt = Number.NEGATIVE_INFINITY
  let readsInRow = 0

  const isRecent = () => Date.now() - readAt < echoMs
  const isEcho = (told: unknown) => {
    const accounts = readAccounts(told)
    return !accounts || isSameList(accounts, readAccounts(answered)) || isShownBy(accounts, known)
  }
  const hasNews = () => latest !== undefined && !isEcho(latest.told)
  const ask = async () => {
    const told = latest?.told
    latest = undefined
    isWanted = false
    isAsking = true
    const accounts = await readNow(injected, told)
    isAsking = false
    if (told !== undefined) answered = told
    if (typeof accounts === 'object') known = accounts
    readAt = Date.now()
    // What was told meanwhile may be the echo of this read.
    isWanted ||= hasNews()
    readsInRow += 1
    // The answer is older than what was told: it is read anew, but not for ever.
    if (!isWanted || readsInRow > 1) onRead(accounts)
  }
  const run = async () => {
    readsInRow = isRecent() ? readsInRow : 0
    while (isWanted) {
      await pause(spacing(readsInRow), undefined)
      await ask()
    }
    running = undefined
  }
  const start = () => {
    isWanted = true
    running ??= run()
    return running
  }
  return {
    read: start,
    hear(told) {
      if (isAsking) {
        latest = { told }
        return
      }
      if (!running && isRecent() && isEcho(told)) return
      latest = { told }
      void start()
    },
  }
}

/** The first reads come once a burst is over; those that follow wait twice as long each time. */
function spacing(readsInRow: number): number {
  const excess = readsInRow - unspacedReads
  return excess < 0 ? 0 : Math.min(spacingMs.first * 2 ** excess, spacingMs.most)
}

/** Whether a wallet that shows `known` tells its subscribers this list: all of it, or without `ethereum` keys. */
function isShownBy(told: readonly WalletAccount[], known: readonly WalletAccount[] | undefined): boolean {
  return (
    isSameList(told, known) ||
    isSameList(
      told,
      known?.filter(({ kind }) => kind !== 'ethereum'),
    )
  )
}

function isSameList(one: readonly WalletAccount[], other: readonly WalletAccount[] | undefined): boolean {
  return other !== undefined && toText(one) === toText(other)
}

function toText(accounts: readonly WalletAccount[]): string {
  return accounts.map(({ address, networkId = '' }) => `${address}@${networkId}`).join()
}

async function readNow(injected: Injected, told: unknown): Promise<AccountsRead> {
  const asked = { kind: 'silent', signal: AbortSignal.timeout(timeoutMs) } as const
  try {
    const shown = await askSilently(() => askForAccounts(injected, asked))
    if (shown !== 'nothing') return shown
  } catch {
    // It cannot be read now.
    return readAccounts(told)
  }
  // One that sent a list meant it.
  return readAccounts(told) ?? 'nothing'
}

/** Hears of a wallet's accounts until stopped. A wallet without the subscription, or with a broken one, is not heard. */
export function watchAccounts({ accounts }: Injected, onChange: (told: unknown) => void): Stop {
  const stop = attempt(() => accounts.subscribe?.(told => onChange(told)))
  return () => {
    if (typeof stop === 'function') attempt(() => stop())
  }
}
