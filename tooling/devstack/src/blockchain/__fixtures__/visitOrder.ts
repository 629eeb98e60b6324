import { expect } from 'vitest'

/** The state of an order. */
export interface OrderReading {
  readonly state: string
  readonly hash?: string
}

/** Sends the action of a button on an order's page. */
export async function sendAction(url: string, action: string, networkId?: string): Promise<Response> {
  const answer = await fetch(`${url}/state`, { method: 'POST', body: JSON.stringify({ action, networkId }) })
  expect(answer.status).toBe(200)
  return answer
}

/** Requests `{url}/state` of an order. */
export async function readState(url: string): Promise<OrderReading> {
  return (await (await fetch(`${url}/state`)).json()) as OrderReading
}

/** Waits until an order has the given state. */
export async function untilState(url: string, state: string): Promise<OrderReading> {
  await expect.poll(async () => (await readState(url)).state, { timeout: 60_000 }).toBe(state)
  return readState(url)
}
