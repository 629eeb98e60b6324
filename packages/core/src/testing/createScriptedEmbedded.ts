import {
  createEmitter,
  type EmbeddedRequest,
  type EmbeddedUser,
  type EmbeddedWallet,
  type EmbeddedWalletParts,
  type FrameAppearance,
  type FrameTheme,
  type LoadEmbeddedWallet,
} from '@foyer/common'
import { embeddedWalletId } from '../wallet/connection/selectors.js'
import { createScriptedWallet, type ScriptedWallet } from './createScriptedWallet.js'

/** The frame's answers, each replaceable during the test. */
export type FrameAnswers = Pick<
  EmbeddedWallet,
  'smartAccountNetworks' | 'preferAccountType' | 'load' | 'reload'
> & { readonly email: EmbeddedWallet['email']; readonly social: EmbeddedWallet['social'] }

type Writable<Value> = { -readonly [Name in keyof Value]: Value[Name] }

/** An embedded wallet at the port, whose frame the test controls. */
export interface ScriptedEmbedded {
  readonly load: LoadEmbeddedWallet
  /** The parts that the instance passed to it, or `undefined` until it is loaded. */
  readonly parts: () => EmbeddedWalletParts | undefined
  /** The wallet of its connector. */
  readonly wallet: ScriptedWallet
  readonly email: Writable<EmbeddedWallet['email']>
  readonly social: Writable<EmbeddedWallet['social']>
  readonly answers: Writable<
    Pick<FrameAnswers, 'smartAccountNetworks' | 'preferAccountType' | 'load' | 'reload'>
  >
  /** The calls it received, in order. */
  readonly calls: string[]
  readonly shown: FrameAppearance[]
  /** The themes it received. */
  readonly themes: FrameTheme[]
  waitMs: number
  signIn(user: EmbeddedUser | undefined): void
  tell(request: EmbeddedRequest): void
  isClosed(): boolean
}

/** Returns the options that give an instance this embedded wallet. */
export function embeddedOptions(embedded: ScriptedEmbedded) {
  return {
    advanced: { loadEmbeddedWallet: embedded.load },
    services: { secureFrameUrl: 'https://secure.example/sdk' },
  }
}

/** Creates an embedded wallet that accepts every login. */
export function createScriptedEmbedded(): ScriptedEmbedded {
  const users = createEmitter<EmbeddedUser | undefined>()
  const requests = createEmitter<EmbeddedRequest>()
  const held: { user?: EmbeddedUser | undefined; parts?: EmbeddedWalletParts; isClosed: boolean } = {
    isClosed: false,
  }
  const wallet = createScriptedWallet({ id: embeddedWalletId, type: 'AUTH' })
  wallet.kinds = { '0xaaa': 'smartAccount', '0xbbb': 'eoa' }
  const calls: string[] = []
  const log = (call: string) => void calls.push(call)
  const told = <Value>(call: string, value: Value): Value => {
    log(call)
    return value
  }
  const scripted: ScriptedEmbedded = {
    wallet,
    calls,
    shown: [],
    themes: [],
    waitMs: 30_000,
    parts: () => held.parts,
    isClosed: () => held.isClosed,
    signIn(user) {
      held.user = user
      users.emit(user)
    },
    tell: requests.emit,
    email: {
      waitMs: () => scripted.waitMs,
      address: () => held.user?.email ?? undefined,
      connect: async ({ email }) => told(`email ${email}`, 'VERIFY_OTP'),
      confirmDevice: async () => log('device'),
      confirmCode: async ({ code }) => log(`code ${code}`),
      change: async ({ email }) => told(`change ${email}`, 'VERIFY_PRIMARY_OTP'),
      confirmPrimary: async ({ code }) => log(`primary ${code}`),
      confirmSecondary: async ({ code }) => told(`secondary ${code}`, 'new@example.org'),
    },
    social: {
      origin: 'https://secure.example',
      userName: () => held.user?.userName,
      redirectUri: async ({ provider }) =>
        told(`uri ${provider}`, `https://login.example/${provider}?state=s`),
      connect: async ({ uri }) => told(`social ${uri}`, { address: '0xaaa', chainId: 1 }),
      farcasterUri: async () => told('farcaster uri', 'https://farcaster.example/connect'),
      connectFarcaster: async () => told('farcaster', 'ada'),
    },
    answers: {
      smartAccountNetworks: async () => [1],
      preferAccountType: async type => told(`prefer ${type}`, type),
      load: async () => log('load'),
      reload: async () => log('reload'),
    },
    load: async () => ({
      createEmbeddedWallet(parts) {
        held.parts = parts
        return {
          connector: wallet.connector,
          email: scripted.email,
          social: scripted.social,
          user: () => held.user,
          onUser: users.subscribe,
          onRequest: requests.subscribe,
          smartAccountNetworks: () => scripted.answers.smartAccountNetworks(),
          chainId: async () => told('chain id', 'eip155:1'),
          initSmartAccount: async () => told('init smart account', { address: '0xaaa', isDeployed: false }),
          preferAccountType: type => scripted.answers.preferAccountType(type),
          load: signal => scripted.answers.load(signal),
          reload: () => scripted.answers.reload(),
          rejectPending: () => log('reject pending'),
          async syncTheme(theme) {
            scripted.themes.push(theme)
            log(`theme ${theme.themeMode}`)
          },
          syncApp: async ({ sdkType }) => log(`app ${sdkType}`),
          show: appearance => void scripted.shown.push(appearance),
          hide: () => log('hide'),
          close() {
            held.isClosed = true
          },
        }
      },
    }),
  }
  return scripted
}
