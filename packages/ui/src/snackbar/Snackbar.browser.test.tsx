import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Snackbar } from './Snackbar.js'

const at = (isOpen: boolean, message: string) => (
  <Snackbar isOpen={isOpen} message={message} variant="success" testId="text" />
)

it('is a status region from the start, so that its first message is announced', async () => {
  const { find } = await openShadowHost(at(false, ''))
  expect(find('[role="status"]').childElementCount).toBe(0)
})

it('leaves over 150 ms showing its last message, then is gone', async () => {
  const { root, show, find } = await openShadowHost(at(true, 'Address copied'))
  await show(at(false, ''))
  const closedAt = performance.now()
  expect(find('.snackbar').dataset['state']).toBe('leaving')
  expect(find('[data-testid="text"]').textContent).toBe('Address copied')
  await expect.poll(() => root.querySelector('.snackbar')).toBeNull()
  expect(performance.now() - closedAt).toBeGreaterThanOrEqual(140)
})

it('stays when it opens again while leaving', async () => {
  const { show, find } = await openShadowHost(at(true, 'one'))
  await show(at(false, ''))
  await show(at(true, 'two'))
  await new Promise(resolve => setTimeout(resolve, 250))
  expect(find('[data-testid="text"]').textContent).toBe('two')
})
