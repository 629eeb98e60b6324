import { expect } from 'storybook/test'

/** Expects exactly one call of a spy, with these arguments. */
export async function expectOneCall(calls: unknown, ...args: readonly unknown[]): Promise<void> {
  await expect(calls).toHaveBeenCalledOnce()
  await expect(calls).toHaveBeenCalledWith(...args)
}
