import { type AppClient, createAppClient, viemConnector } from '@farcaster/auth-client'
import * as v from 'valibot'
import { parseSiweMessage } from 'viem/siwe'

/** Where Farcaster is. */
export interface FarcasterAddresses {
  /** A node of Optimism, which tells whose key a signature is. */
  readonly rpcUrl: string
  /** Default: Farcaster's own relay. */
  readonly relayUrl?: string
}

/** A channel of the relay: it takes one signed message. */
export interface FarcasterChannel {
  readonly token: string
  /** Opens the phone's app. */
  readonly url: string
}

const signedForm = v.object({
  message: v.string(),
  signature: v.pipe(
    v.string(),
    v.custom<`0x${string}`>(text => typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text)),
  ),
  username: v.optional(v.string()),
})

/** What the phone's app signed, as the relay passed it on; nothing of it is checked. */
export type FarcasterAnswer = v.InferOutput<typeof signedForm>

/** Farcaster's relay and contracts (FIP-11). */
export interface FarcasterNetwork {
  /** Opens a channel; the app goes back to `returnUrl` after it signed. */
  open(asked: {
    readonly nonce: string
    readonly returnUrl: string
    readonly expiresAt: number
  }): Promise<FarcasterChannel>
  /** `'waiting'` until something was signed; the relay tells it once, and nothing (`'gone'`) from then on. */
  read(token: string): Promise<'waiting' | 'gone' | FarcasterAnswer>
  /** The number of the account (fid) whose key signed; `undefined` where it was not signed for this login. */
  verify(answer: FarcasterAnswer, nonce: string): Promise<number | undefined>
}

export const defaultRelayUrl = 'https://relay.farcaster.xyz'
const patienceMs = 10_000

/** Makes the way to Farcaster for a site. Its functions reject where relay or node cannot be reached. */
export function createFarcasterNetwork(
  { rpcUrl, relayUrl = defaultRelayUrl }: FarcasterAddresses,
  origin: string,
): FarcasterNetwork {
  const client: AppClient = createAppClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
  const domain = new URL(origin).host
  const siweUri = `${origin}/farcaster`
  return {
    async open({ nonce, returnUrl, expiresAt }) {
      const expirationTime = new Date(expiresAt).toISOString()
      const asked = {
        siweUri,
        domain,
        nonce,
        expirationTime,
        redirectUrl: returnUrl,
        acceptAuthAddress: true,
      }
      const { data } = await inTime(client.createChannel(asked))
      if (!data?.channelToken || !/^(https?|farcaster):\/\//.test(data.url))
        throw new Error('the relay opened no channel')
      return { token: data.channelToken, url: data.url }
    },
    async read(channelToken) {
      const { data, response } = await inTime(client.status({ channelToken }))
      if (response?.status === 401) return 'gone'
      if (data?.state === 'pending') return 'waiting'
      if (data?.state !== 'completed') throw new Error('the relay does not tell of the channel')
      return v.parse(signedForm, data)
    },
    async verify({ message, signature }, nonce) {
      const answer = await inTime(client.verifySignInMessage({ nonce, domain, message, signature }))
      if (!answer.isError) return parseSiweMessage(message).uri === siweUri ? answer.fid : undefined
      const { errCode } = answer.error ?? {}
      if (errCode === 'unavailable' || errCode === 'unknown')
        throw new Error('Optimism cannot be asked whose key signed', { cause: answer.error })
      return undefined
    },
  }
}

/** The library waits without an end. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Farcaster did not answer in time')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
