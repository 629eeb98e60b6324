import { expect } from 'vitest'

/** How an order is. */
export interface OrderReading {
  readonly state: string
  readonly hash?: string
}

/** Does on the page of an order what its buttons do. */
export async function sendAction(url: string, action: string, networkId?: string): Promise<Response> {
  const answer = await fetch(`${url}/state`, { method: 'POST', body: JSON.stringify({ action, networkId }) })
  expect(answer.status).toBe(200)
  return answer
}

/** Asks how an order is. */
export async function readState(url: string): Promise<OrderReading> {
  return (await (await fetch(`${url}/state`)).json()) as OrderReading
}

/** Waits until an order is what it should become. */
export async function untilState(url: string, state: string): Promise<OrderReading> {
  await expect.poll(async () => (await readState(url)).state, { timeout: 60_000 }).toBe(state)
  return readState(url)
}
