import { expect, it, onTestFinished, vi } from 'vitest'
import { Card } from '../card/Card.js'
import { Header } from '../header/Header.js'
import { IconButton } from '../icon-button/IconButton.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Snackbar } from './Snackbar.js'

const at = (isOpen: boolean, message: string) => (
  <Snackbar isOpen={isOpen} message={message} variant="success" testId="text" />
)

/** Replaces the timers, so that the test controls when the snackbar disappears. */
function moveTime() {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

it('is a status region from the start, so that its first message is announced', async () => {
  const { find } = await openShadowHost(at(false, ''))
  expect(find('[role="status"]').childElementCount).toBe(0)
})

it('shows its last message while it leaves over 150 ms, then disappears', async () => {
  const { root, show, find } = await openShadowHost(at(true, 'Address copied'))
  moveTime()
  await show(at(false, ''))
  vi.advanceTimersByTime(149)
  await show(at(false, ''))
  expect(find('.snackbar').dataset['state']).toBe('leaving')
  expect(find('[data-testid="text"]').textContent).toBe('Address copied')
  vi.advanceTimersByTime(1)
  await expect.poll(() => root.querySelector('.snackbar')).toBeNull()
})

it('stays when it opens again while leaving', async () => {
  const { show, find } = await openShadowHost(at(true, 'one'))
  moveTime()
  await show(at(false, ''))
  await show(at(true, 'two'))
  vi.advanceTimersByTime(1000)
  await show(at(true, 'two'))
  expect(find('[data-testid="text"]').textContent).toBe('two')
})

it("is part of the card's layout and covers nothing, however long its message is", async () => {
  const button = <IconButton label="x">x</IconButton>
  const { root, find } = await openShadowHost(
    <Card>
      <Header title="Send" start={button} end={button} />
      <Snackbar
        isOpen
        message="Failed to send the transaction, which is a long story to tell here"
        variant="error"
      />
      <button type="button">Review</button>
      <footer>By connecting you agree</footer>
    </Card>,
  )
  await Promise.all(root.getAnimations().map(each => each.finished))
  const said = find('.snackbar').getBoundingClientRect()
  for (const each of root.querySelectorAll('button, header, footer')) {
    const { top, bottom } = each.getBoundingClientRect()
    expect(bottom <= said.top || said.bottom <= top, each.textContent ?? '').toBe(true)
  }
})
