import { expect } from 'storybook/test'

/** Checks that a spy was called once, and with what. */
export async function expectOneCall(calls: unknown, ...args: readonly unknown[]): Promise<void> {
  await expect(calls).toHaveBeenCalledOnce()
  await expect(calls).toHaveBeenCalledWith(...args)
}
