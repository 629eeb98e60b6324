import type { Locator } from 'playwright'
import { stringToHex } from 'viem'
import { expect } from 'vitest'
import type { HostMessage } from './host/HostWindow.js'
import type { BrowserWorld, FramedPage } from './startBrowserWorld.js'

/** A signed-in user with an app that requests signatures. */
export interface Approver {
  readonly framed: FramedPage
  /** The address of the account in use. */
  readonly address: string
  /** Sends a request of the app to sign a message. Resolves to the frame's response. */
  sign(text: string, id?: string): Promise<HostMessage>
  at(testId: string): Locator
  /** Approves in the frame with the keyboard. `stolenClick.further.test.ts` covers pointers. */
  approve(): Promise<void>
}

let entered = 0

/** Opens an app in a new browser context and signs a new user in. */
export async function openApprover(world: BrowserWorld): Promise<Approver> {
  entered += 1
  const framed = await world.open()
  await framed.signIn(`approver-${entered}@lab.test`)
  const { payload } = await framed.ask('GET_USER', { chainId: 'eip155:1' })
  const address = String(payload?.['address'])
  const at = (testId: string) => framed.inFrame.getByTestId(testId)
  return {
    framed,
    address,
    at,
    sign: (text, id) =>
      framed.ask(
        'RPC_REQUEST',
        { method: 'personal_sign', params: [stringToHex(text), address], chainId: 'eip155:1' },
        id,
      ),
    async approve() {
      await expect.poll(() => at('secure-approve').isEnabled()).toBe(true)
      await at('secure-approve').press('Enter')
    },
  }
}
