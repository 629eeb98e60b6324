import { expect, it, onTestFinished, vi } from 'vitest'
import { Card } from '../card/Card.js'
import { ModalFooter } from '../modal-footer/ModalFooter.js'
import { ScrollArea } from '../scroll-area/ScrollArea.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { WithMessage } from '../view-foot/WithMessage.js'
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

const rows = ['Send', 'Receive', 'Swap', 'Disconnect']

/** A card with a list and a foot, whose message may be open. */
const cardWith = (isOpen: boolean, message = 'Failed to disconnect') => (
  <Card>
    <WithMessage message={<Snackbar isOpen={isOpen} message={message} variant="error" />}>
      <ScrollArea>
        <ViewBody>
          {rows.map(row => (
            <button key={row} type="button" id={row} style={{ blockSize: '56px' }}>
              {row}
            </button>
          ))}
        </ViewBody>
      </ScrollArea>
      <ModalFooter>By connecting you agree</ModalFooter>
    </WithMessage>
  </Card>
)

async function openCard(focused?: string) {
  const { show, find, root } = await openShadowHost(cardWith(false))
  if (focused) find(`#${focused}`).focus()
  const parts = () => ['.card', '.scroll-area__viewport', 'footer', ...rows.map(row => `#${row}`)]
  const rects = () => parts().map(each => find(each).getBoundingClientRect().toJSON())
  const before = rects()
  const say = async (message?: string) => {
    await show(cardWith(true, message))
    await Promise.all(root.getAnimations().map(each => each.finished))
    return find('.snackbar').getBoundingClientRect()
  }
  return { before, rects, say, find }
}

it.each(['Failed to disconnect', 'Failed to send the transaction, which is a long story to tell here'])(
  'moves nothing in the card and ends 12 px above its foot: %s',
  async message => {
    const { before, rects, say, find } = await openCard()
    const said = await say(message)
    expect(rects()).toEqual(before)
    expect(find('footer').getBoundingClientRect().top - said.bottom).toBeCloseTo(12, 0)
    expect(said.top).toBeGreaterThan(find('.card').getBoundingClientRect().top)
  },
)

it('does not cover the control that was pressed, and lets every other one be pressed', async () => {
  const { say, find } = await openCard('Disconnect')
  const said = await say()
  expect(said.bottom).toBeLessThanOrEqual(find('#Disconnect').getBoundingClientRect().top)
  expect(getComputedStyle(find('.snackbar')).pointerEvents).toBe('none')
})

it('keeps controls that the keyboard reaches above a message in a scrolling list', async () => {
  const { say, find } = await openCard()
  const said = await say()
  const padding = Number.parseFloat(getComputedStyle(find('.scroll-area__viewport')).scrollPaddingBlockEnd)
  expect(padding).toBeGreaterThanOrEqual(said.height + 12)
})
