import type { Hex } from 'viem'
import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Approver, openApprover } from '../../__fixtures__/openApprover.js'
import {
  type BrowserWorld,
  type FramedPage,
  startBrowserWorld,
} from '../../__fixtures__/startBrowserWorld.js'

let world: BrowserWorld
beforeAll(async () => {
  world = await startBrowserWorld({ approveInFrameOrigins: ['http://lab.localhost:*'] })
})
afterAll(() => world.stop())

let approver: Approver
let framed: FramedPage
let address: string
beforeEach(async () => {
  approver = await openApprover(world)
  ;({ framed, address } = approver)
})

const sign: Approver['sign'] = (text, id) => approver.sign(text, id)
const at: Approver['at'] = testId => approver.at(testId)
const approve = () => approver.approve()
const textOf = (testId: string) => at(testId).textContent()

describe('the approval in the frame', () => {
  it("shows the content, the app's name and its verified origin", async () => {
    const metadata = { name: 'My\u202e Lab', description: '', url: 'https://bank.example', icons: [] }
    await framed.ask('SYNC_DAPP_DATA', { metadata, projectId: 'lab' })
    const answer = sign('Pay <b>5</b>\nplease\u202e')
    await at('secure-title').waitFor()
    expect(await textOf('secure-title')).toBe('Sign this message')
    expect(await textOf('secure-row-message')).toBe('Pay <b>5</b>\nplease\\u202e')
    expect(await textOf('secure-app')).toBe('My Lab')
    expect(await textOf('secure-origin')).toBe(new URL(world.hostUrl('lab')).origin)
    expect(await textOf('secure-row-account')).toBe(address)
    await approve()
    const signature = (await answer).payload as unknown as Hex // an RPC_REQUEST response is the result itself
    expect(await recoverMessageAddress({ message: 'Pay <b>5</b>\nplease\u202e', signature })).toBe(address)
    await at('secure-title').waitFor({ state: 'detached' })
  })

  it('rejects with 4001 on Cancel and on Escape', async () => {
    const refusal = {
      type: '@foyer-frame/RPC_REQUEST_ERROR',
      payload: { message: 'User rejected the request.', code: 4001 },
    }
    const first = sign('one')
    await at('secure-cancel').click()
    expect(await first).toMatchObject(refusal)
    const second = sign('two')
    await at('secure-title').waitFor()
    await framed.page.locator('iframe').focus()
    await framed.page.keyboard.press('Escape')
    expect(await second).toMatchObject(refusal)
  })

  it('works with the keyboard alone, and starts at the heading', async () => {
    const answer = sign('by keyboard')
    await at('secure-title').waitFor()
    await framed.page.locator('iframe').focus()
    const focused = () =>
      framed.page.frames()[1]?.evaluate(() => document.activeElement?.getAttribute('data-testid'))
    await expect.poll(focused).toBe('secure-title')
    await expect.poll(() => at('secure-approve').isEnabled()).toBe(true)
    const visited: unknown[] = []
    while (visited.at(-1) !== 'secure-approve' && visited.length < 5) {
      await framed.page.keyboard.press('Tab')
      visited.push(await focused())
    }
    expect(visited).toEqual([null, 'secure-cancel', 'secure-approve'])
    await framed.page.keyboard.press('Enter')
    expect((await answer).type).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
  })

  it('shows one question at a time', async () => {
    const answers = [sign('the first'), sign('the second')]
    await at('secure-row-message').waitFor()
    expect(await textOf('secure-row-message')).toBe('the first')
    await approve()
    await framed.inFrame.getByText('the second').waitFor()
    await at('secure-cancel').click()
    expect((await Promise.all(answers)).map(each => each.type)).toEqual([
      '@foyer-frame/RPC_REQUEST_SUCCESS',
      '@foyer-frame/RPC_REQUEST_ERROR',
    ])
  })

  it('keeps the order of the requests, regardless of how long each takes to prepare', async () => {
    let asked = 0
    const secondAnswered = framed.page.waitForResponse('**/api/request/open')
    await framed.page.route('**/api/request/open', async route => {
      asked += 1
      // Holds the first request back until the second one is prepared.
      if (asked === 1) await secondAnswered
      await route.continue()
    })
    const answers = [sign('the first'), sign('the second')]
    await at('secure-row-message').waitFor()
    expect(await textOf('secure-row-message')).toBe('the first')
    await at('secure-cancel').click()
    await framed.inFrame.getByText('the second').waitFor()
    await at('secure-cancel').click()
    await Promise.all(answers)
    expect(asked).toBe(2)
  })

  it('immediately rejects a request that cannot be prepared, and shows the next request', async () => {
    await framed.page.route('**/api/request/open', route => route.abort(), { times: 1 })
    const answers = [sign('the first'), sign('the second')]
    expect((await answers[0])?.payload?.['message']).toContain('cannot be reached')
    await framed.inFrame.getByText('the second').waitFor()
    await at('secure-cancel').click()
    await answers[1]
  })

  it('removes a canceled question and shows the next one', async () => {
    const answers = [sign('the first', 'the-first-of-two'), sign('the second')]
    await framed.inFrame.getByText('the first').waitFor()
    await framed.page.evaluate(() => window.say({ type: '@foyer-app/CANCEL', id: 'the-first-of-two' }))
    await framed.inFrame.getByText('the second').waitFor()
    expect(await framed.inFrame.getByText('the first').count()).toBe(0)
    await approve()
    expect((await answers[1])?.type).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
  })

  it('removes the question when the app reloads the frame', async () => {
    const answer = sign('forgotten')
    await at('secure-title').waitFor()
    await framed.ask('RELOAD')
    expect((await answer).type).toBe('@foyer-frame/RPC_REQUEST_ERROR')
    expect(await at('secure-title').count()).toBe(0)
  })

  it('rejects unknown methods and invalid parameters without a question', async () => {
    const rpc = (method: string, params: unknown) =>
      framed.ask('RPC_REQUEST', { method, params, chainId: 'eip155:1' })
    expect((await rpc('eth_sign', [address, '0x00'])).payload).toEqual({
      message: 'Requested RPC call is not allowed',
      code: 4200,
    })
    expect((await rpc('solana_signMessage', { message: 5 })).payload?.code).toBe(-32602)
    expect(await at('secure-title').count()).toBe(0)
  })

  it('rejects unreadable typed data without a question', async () => {
    const request = { method: 'eth_signTypedData_v4', params: [address, 'not json'], chainId: 'eip155:1' }
    expect((await framed.ask('RPC_REQUEST', request)).payload?.code).toBe(-32602)
    expect(await at('secure-title').count()).toBe(0)
  })

  it('immediately ends a queued question that is canceled', async () => {
    const first = sign('the first')
    const second = sign('the second', 'the-second-of-two')
    await framed.inFrame.getByText('the first').waitFor()
    await framed.page.evaluate(() => window.say({ type: '@foyer-app/CANCEL', id: 'the-second-of-two' }))
    expect((await second).type).toBe('@foyer-frame/RPC_REQUEST_ERROR')
    await framed.inFrame.getByText('the first').waitFor()
    await at('secure-cancel').click()
    await first
  })
})

describe('the Approve button', () => {
  const approvable = () => at('secure-approve').isEnabled()

  /** Pauses the page's clock, so that the test decides when the half second passes. */
  async function stopClock() {
    const { clock } = framed.page
    await clock.install()
    await clock.pauseAt(Date.now() + 60_000)
    /** Advances the clock until Approve is enabled. Resolves to the milliseconds. */
    const passUntilApprovable = async () => {
      let passedMs = 0
      while (!(await approvable())) {
        await clock.runFor(100)
        passedMs += 100
      }
      return passedMs
    }
    return { passUntilApprovable }
  }

  it('is enabled only after half a second of unobstructed visibility', async () => {
    const { passUntilApprovable } = await stopClock()
    const answer = sign('quick')
    await at('secure-title').waitFor()
    expect(await passUntilApprovable()).toBeGreaterThanOrEqual(500)
    await approve()
    expect((await answer).type).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
  })

  it('ignores clicks by script', async () => {
    const answer = sign('scripted')
    await at('secure-title').waitFor()
    await expect.poll(approvable).toBe(true)
    await framed.page.frames()[1]?.evaluate(() => {
      document.querySelector<HTMLButtonElement>('[data-testid=secure-approve]')?.click()
    })
    // The response comes over the same port, after any effect of the click.
    await framed.ask('IS_CONNECTED')
    expect(await at('secure-title').count()).toBe(1)
    await at('secure-cancel').click()
    expect((await answer).payload?.code).toBe(4001)
  })

  it('requires that a dangerous warning is accepted', async () => {
    const text = `bank.example wants you to sign in with your Ethereum account:\n${address}\n`
    const answer = sign(text)
    await at('secure-warning').waitFor()
    expect(await textOf('secure-warning')).toContain('signs you in to bank.example')
    const quick = sign('afterwards')
    await framed.inFrame.locator('.rows').press('End')
    await expect.poll(() => textOf('secure-status')).toBe('')
    // After this wait, a question without such a warning could be approved.
    await world.untilLater()
    expect(await approvable()).toBe(false)
    await at('secure-accept').check()
    await expect.poll(approvable).toBe(true)
    await at('secure-accept').uncheck()
    expect(await approvable()).toBe(false)
    await at('secure-accept').check()
    await expect.poll(approvable).toBe(true)
    await approve()
    expect((await answer).type).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
    await framed.inFrame.getByText('afterwards').waitFor()
    await at('secure-cancel').click()
    await quick
  })
})

describe('an approved request', () => {
  /** Approves while the service's response is held back. Resolves once the service received the approval. */
  async function approveHeld(id: string) {
    let release = () => {}
    const released = new Promise<void>(resolve => {
      release = resolve
    })
    let asked = () => {}
    const isAsked = new Promise<void>(resolve => {
      asked = resolve
    })
    await framed.page.route('**/api/request/approve', async route => {
      asked()
      await released
      await route.continue()
    })
    const answer = sign('on its way', id)
    await approve()
    await isAsked
    return { answer, release }
  }

  it.each(['CANCEL', 'RELOAD'])('is not ended by %s, and returns its result', async name => {
    const id = 'the-one-on-its-way'
    const { answer, release } = await approveHeld(id)
    if (name === 'CANCEL')
      await framed.page.evaluate(cancelled => window.say({ type: '@foyer-app/CANCEL', id: cancelled }), id)
    else await framed.ask('RELOAD')
    // The response comes over the same port, after any effect of the message.
    await framed.ask('IS_CONNECTED')
    const heard = await framed.page.evaluate(() => window.heard.map(({ type, id: of }) => ({ type, of })))
    expect(heard.filter(({ of }) => of === id)).toEqual([
      { type: '@foyer-frame/RPC_REQUEST_APPROVED', of: id },
    ])
    release()
    await answer
    const told = () =>
      framed.page.evaluate(of => window.heard.filter(each => each.id === of).map(each => each.type), id)
    await expect.poll(told).toEqual(['@foyer-frame/RPC_REQUEST_APPROVED', '@foyer-frame/RPC_REQUEST_SUCCESS'])
  })
})
