import { describe, expect, inject, it } from 'vitest'
import { failureOf, frameElement, one, order, startWorld } from './__fixtures__/startWorld.js'

const email = 'ann@example.org'
const now = Date.now

describe('the network of the frame', () => {
  it.each([
    ['eip155:137', 'eip155:137'],
    [137, 'eip155:137'],
    ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ])('is read from the frame: %s is %s [CALL-28]', async (chainId, networkId) => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { GET_CHAIN_ID: { do: 'answer', payload: { chainId } } } })
    expect(await wallet.chainId()).toBe(networkId)
    expect((await order({})).heard.map(({ name }) => name)).toEqual(['GET_CHAIN_ID'])
  })

  it('cannot be read if the frame reports none', async () => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { GET_CHAIN_ID: { do: 'answer', payload: { chainId: 'nowhere' } } } })
    expect(await failureOf(wallet.chainId())).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('the e-mail login', () => {
  it.each(['', 'ann', 'ann@example', 'ann@exa mple.org'])(
    'does not send %j to the frame [VAL-18]',
    async wrong => {
      const { wallet } = startWorld()
      const failure = { code: 'EMAIL_INVALID', message: 'Invalid email' }
      expect(await failureOf(wallet.email.connect({ email: wrong }))).toEqual(failure)
      expect(await failureOf(wallet.email.change({ email: wrong }))).toEqual(failure)
      expect(frameElement()).toBeUndefined()
    },
  )

  it('can be requested again after 30 s [VAL-20] [CONST-12]', async () => {
    const { wallet, storage } = startWorld()
    expect(await wallet.email.connect({ email })).toBe('VERIFY_OTP')
    const askedAt = Number(storage.entries.get('LAST_EMAIL_LOGIN_TIME'))
    expect(Math.abs(askedAt - Date.now())).toBeLessThan(1000)
    const at = async (passedMs: number) => {
      Date.now = () => askedAt + passedMs
      try {
        return [wallet.email.waitMs(), await failureOf(wallet.email.connect({ email }))]
      } finally {
        Date.now = now
      }
    }
    const tooSoon = (seconds: number) => ({
      code: 'EMAIL_TOO_SOON',
      message: `Please try again after ${seconds} seconds`,
    })
    expect(await at(0)).toEqual([30_000, tooSoon(30)])
    expect(await at(1)).toEqual([29_999, tooSoon(30)])
    expect(await at(28_999)).toEqual([1001, tooSoon(2)])
    expect(await at(29_999)).toEqual([1, tooSoon(1)])
    expect((await order({})).heard).toHaveLength(1)
    // A clock that was set back does not block the login.
    storage.write('LAST_EMAIL_LOGIN_TIME', String(Date.now() + 3_600_000))
    expect(wallet.email.waitMs()).toBe(0)
    storage.write('LAST_EMAIL_LOGIN_TIME', String(Date.now() - 30_000))
    expect(wallet.email.waitMs()).toBe(0)
    expect(await wallet.email.connect({ email })).toBe('VERIFY_OTP')
  })

  it('can be requested again immediately after the frame refused', async () => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_EMAIL: { do: 'refuse', message: 'busy' } } })
    expect(await failureOf(wallet.email.connect({ email }))).toEqual({
      code: 'FRAME_FAILED',
      message: 'busy',
    })
    expect(wallet.email.waitMs()).toBe(0)
  })

  it('stores the sign-in and its user until the sign-out [STATE-33] [ENT-34]', async () => {
    const { signIn, connect, storage, wallet } = startWorld()
    await signIn()
    const [session] = await connect()
    expect(Object.fromEntries(storage.entries)).toEqual({
      EMAIL_LOGIN_USED_KEY: 'true',
      EMAIL: email,
      LAST_USED_CHAIN_KEY: one.id,
    })
    expect([wallet.email.address(), wallet.email.waitMs()]).toEqual([email, 0])
    await session?.close()
    expect([...storage.entries]).toEqual([])
    expect(wallet.email.address()).toBeUndefined()
  })

  it('confirms a device, with the number that the linked page asks for', async () => {
    const { wallet } = startWorld()
    const numbers: string[] = []
    const onNumber = (number: string) => numbers.push(number)
    expect(await wallet.email.connect({ email: 'new@example.org', onNumber })).toBe('VERIFY_DEVICE')
    expect(numbers).toEqual(['42'])
    await wallet.email.confirmDevice()
  })

  it('changes the address in two steps, without waiting between codes', async () => {
    const { wallet, signIn, connect, storage } = startWorld()
    await signIn()
    await connect()
    const seen: unknown[] = []
    wallet.onUser(user => seen.push(user?.email))
    expect(await wallet.email.change({ email: 'bob@example.org' })).toBe('VERIFY_PRIMARY_OTP')
    expect(await wallet.email.change({ email: 'bob@example.org' })).toBe('VERIFY_PRIMARY_OTP')
    expect(wallet.email.waitMs()).toBeGreaterThan(29_000)
    expect(await failureOf(wallet.email.confirmPrimary({ code: '1' }))).toMatchObject({
      message: 'Invalid code',
    })
    await wallet.email.confirmPrimary({ code: '123456' })
    expect(await wallet.email.confirmSecondary({ code: '123456' })).toBe('bob@example.org')
    expect([wallet.email.address(), wallet.user()?.email, storage.entries.get('EMAIL')]).toEqual([
      'bob@example.org',
      'bob@example.org',
      'bob@example.org',
    ])
    expect(seen).toEqual(['bob@example.org'])
  })
})

describe('the social login', () => {
  it.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const)(
    'returns the redirect URL for %s [VAL-18]',
    async provider => {
      const { wallet } = startWorld()
      expect(await wallet.social.redirectUri({ provider })).toBe(
        `${inject('frameSite').origin}/authorize?provider=${provider}`,
      )
      expect(wallet.social.origin).toBe(inject('frameSite').origin)
    },
  )

  it.each(['farcaster', 'twitter', '', 'toString'])(
    'does not send %j to the frame [VAL-18]',
    async provider => {
      const { wallet } = startWorld()
      expect(await failureOf(wallet.social.redirectUri({ provider: provider as 'google' }))).toMatchObject({
        code: 'SOCIAL_PROVIDER_INVALID',
      })
      expect(frameElement()).toBeUndefined()
    },
  )

  it('resolves to the user with the preferred account type [ENT-30]', async () => {
    const { wallet, storage } = startWorld('frame/ok', { preferredAccountType: () => 'eoa' })
    const user = await wallet.social.connect({ uri: 'https://secure.example/callback?code=1' })
    expect(user).toMatchObject({ userName: 'ann', address: expect.stringMatching(/^0x/) })
    expect(wallet.user()).toEqual(user)
    expect(wallet.social.userName()).toBe('ann')
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
    expect((await order({})).heard[0]?.payload).toEqual({
      uri: 'https://secure.example/callback?code=1',
      preferredAccountType: 'eoa',
    })
  })

  it('signs in with Farcaster [ENT-30]', async () => {
    const { wallet } = startWorld()
    expect(await wallet.social.farcasterUri()).toBe('https://farcaster.example/connect')
    expect(await wallet.social.connectFarcaster()).toBe('ann.eth')
    expect(wallet.social.userName()).toBe('ann.eth')
  })
})

describe('smart accounts', () => {
  it('are prepared by the frame, which reports whether they are deployed [CALL-28]', async () => {
    const { wallet } = startWorld()
    await wallet.social.connect({ uri: 'https://secure.example/callback?code=1' })
    const known = wallet.user()
    const made = await wallet.initSmartAccount()
    expect(made).toEqual({ address: expect.stringMatching(/^0x/), isDeployed: false })
    expect(wallet.user()).toEqual({ ...known, smartAccountDeployed: false })
    expect((await order({})).heard.at(-1)).toMatchObject({ name: 'INIT_SMART_ACCOUNT' })
  })

  it('are available on the networks that the frame lists', async () => {
    const { wallet, storage } = startWorld()
    expect(await wallet.smartAccountNetworks()).toEqual([1, 31337])
    expect(storage.entries.get('SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('1,31337')
  })

  it.each([{ do: 'refuse' }, { do: 'answer', payload: { smartAccountEnabledNetworks: 'all' } }] as const)(
    'are available on no network if the frame answers %j [STATE-35]',
    async deed => {
      const { wallet, storage } = startWorld()
      await wallet.load()
      await order({ script: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: deed } })
      expect(await wallet.smartAccountNetworks()).toEqual([])
      expect(storage.entries.get('SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('')
    },
  )
})
