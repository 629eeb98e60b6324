import type { SiwxPlugin, SiwxSession } from '../features/siwx/SiwxPlugin.js'

/** The reaction of the plugin to a call. `ignore` never answers, and an error is thrown. */
type Answer = 'answer' | 'ignore' | Error

/** A sign-in plugin as an app writes it, with its sessions in memory. */
export interface ScriptedSiwx {
  readonly plugin: SiwxPlugin
  /** Calls in order, for example `message eip155:1 0xaaa`. */
  readonly calls: string[]
  readonly script: Record<
    'createMessage' | 'addSession' | 'setSessions' | 'getSessions' | 'revokeSession',
    Answer
  >
  sessions: readonly SiwxSession[]
  /** Answers the ignored calls. */
  answer(): void
  /** The lifetime of sessions, in ms. */
  lifetimeMs: number | undefined
}

/** Creates a plugin that follows its script. */
export function createScriptedSiwx(
  settings: Pick<SiwxPlugin, 'getRequired' | 'signOut' | 'recheckAfterMs'> = { getRequired: () => true },
): ScriptedSiwx {
  const waiting: (() => void)[] = []
  const turn = async (name: keyof ScriptedSiwx['script'], call: string) => {
    siwx.calls.push(call)
    const answer = siwx.script[name]
    if (answer === 'ignore') await new Promise<void>(resolve => waiting.push(resolve))
    else if (answer !== 'answer') throw answer
  }
  const siwx: ScriptedSiwx = {
    calls: [],
    sessions: [],
    lifetimeMs: undefined,
    script: {
      createMessage: 'answer',
      addSession: 'answer',
      setSessions: 'answer',
      getSessions: 'answer',
      revokeSession: 'answer',
    },
    answer() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    plugin: {
      ...settings,
      async createMessage({ chainId, accountAddress }) {
        await turn('createMessage', `message ${chainId} ${accountAddress}`)
        const issuedAt = new Date().toISOString()
        const fields = { domain: 'app.example', uri: 'https://app.example/', version: '1', nonce: 'nonce123' }
        const { lifetimeMs } = siwx
        const ends = lifetimeMs ? { expirationTime: new Date(Date.now() + lifetimeMs).toISOString() } : {}
        const text = `sign in ${accountAddress} on ${chainId}`
        return { chainId, accountAddress, ...fields, issuedAt, ...ends, toString: () => text }
      },
      async addSession(session) {
        await turn('addSession', `add ${session.data.chainId} ${session.data.accountAddress}`)
        siwx.sessions = [...siwx.sessions, session]
      },
      async setSessions(sessions) {
        await turn('setSessions', `set ${sessions.length}`)
        siwx.sessions = sessions
      },
      async getSessions(chainId, address) {
        await turn('getSessions', `get ${chainId} ${address}`)
        return siwx.sessions.filter(({ data }) => {
          const isOver = data.expirationTime && Date.parse(data.expirationTime) < Date.now()
          return data.chainId === chainId && data.accountAddress === address && !isOver
        })
      },
      async revokeSession(chainId, address) {
        await turn('revokeSession', `revoke ${chainId} ${address}`)
        siwx.sessions = siwx.sessions.filter(
          ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
        )
      },
    },
  }
  return siwx
}
