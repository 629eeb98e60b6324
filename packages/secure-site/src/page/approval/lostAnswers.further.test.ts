import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
beforeEach(async () => {
  approver = await openApprover(world)
  framed = approver.framed
})

const sign: Approver['sign'] = (text, id) => approver.sign(text, id)
const approve = () => approver.approve()

it('retries an unreachable service, which then acts only once', async () => {
  let count = 0
  await framed.page.route('**/api/request/approve', async route => {
    count += 1
    // The first three requests fail, as during a restart.
    if (count < 4) return route.abort()
    // Node resolves the site only by its IP address.
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

it('reports an unknown outcome if the service stays unreachable', async () => {
  await framed.page.route('**/api/request/approve', route => route.abort())
  const answer = sign('never heard')
  await approve()
  expect((await answer).payload?.message).toContain('it is not known what came of it')
})
