import { stringToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { HostMessage } from '../../__fixtures__/host/HostWindow.js'
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

let count = 0
let framed: FramedPage
let address: string
beforeEach(async () => {
  count += 1
  framed = await world.open()
  await framed.signIn(`approver-${count}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: 'eip155:1' })
  address = String(payload?.['address'])
})

function sign(text: string, id?: string): Promise<HostMessage> {
  const params = [stringToHex(text), address]
  return framed.ask('RPC_REQUEST', { method: 'personal_sign', params, chainId: 'eip155:1' }, id)
}

const at = (testId: string) => framed.inFrame.getByTestId(testId)
// By keyboard: what a pointer does around a frame is tried in `stolenClick.test.ts`.
const approve = async () => {
  await expect.poll(() => at('secure-approve').isEnabled()).toBe(true)
  await at('secure-approve').press('Enter')
}

it('a service that cannot be heard is asked again, and does nothing twice', async () => {
  let count = 0
  await framed.page.route('**/api/request/approve', async route => {
    count += 1
    // Nobody listens while an instance starts again.
    if (count < 4) return route.abort()
    // Node knows the site by its number alone.
    const url = `${world.frame.loopbackUrl}/api/request/approve`
    const response = await route.fetch({ url })
    if (count === 4) return route.abort()
    return route.fulfill({ response })
  })
  const answer = sign('heard at last')
  await approve()
  expect((await answer).type).toBe('@foyer-frame/RPC_REQUEST_SUCCESS')
  expect(count).toBe(5)
})

it('a service that is never heard is not said to have refused', async () => {
  await framed.page.route('**/api/request/approve', route => route.abort())
  const answer = sign('never heard')
  await approve()
  expect((await answer).payload?.message).toContain('it is not known what came of it')
})
