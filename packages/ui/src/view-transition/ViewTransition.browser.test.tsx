import { StrictMode } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { freezeAnimations } from '../stories/freezeAnimations.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ViewTransition } from './ViewTransition.js'

function at(viewKey: string, direction: 'next' | 'prev' = 'next') {
  return (
    <StrictMode>
      <ViewTransition viewKey={viewKey} direction={direction} label={`view ${viewKey}`}>
        <button type="button" data-testid={viewKey}>
          {viewKey}
        </button>
      </ViewTransition>
    </StrictMode>
  )
}

it('shows the first view immediately, without animation', async () => {
  const { root, find } = await openShadowHost(at('a'))
  expect(root.querySelectorAll('.view')).toHaveLength(1)
  expect(find('.view').getAnimations()).toHaveLength(0)
})

it('mounts the next view immediately and leaves an inert snapshot that soon disappears', async () => {
  const { root, show } = await openShadowHost(at('a'))
  await show(at('b'))
  expect(root.querySelectorAll('[data-testid]')).toHaveLength(1)
  expect(root.querySelector('[data-testid="b"]')).not.toBeNull()
  await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
  expect(root.querySelector('.view')?.textContent).toBe('b')
})

it('ends with a single view after many quick changes', async () => {
  const { root, show } = await openShadowHost(at('a'))
  for (const key of ['b', 'c', 'b', 'a', 'd']) {
    await show(at(key))
    expect(root.querySelectorAll('.view').length).toBeLessThanOrEqual(2)
  }
  await expect.poll(() => root.querySelectorAll('.view').length).toBe(1)
  expect(root.querySelector('.view')?.textContent).toBe('d')
})

it('slides from the other side when going back, even to the first view', async () => {
  const { root, show } = await openShadowHost(at('a'))
  freezeAnimations(root)
  await show(at('b', 'next'))
  await show(at('a', 'prev'))
  const view = root.querySelector('[data-testid="a"]')?.parentElement
  const [slide] = view?.getAnimations() ?? []
  const [first] = (slide?.effect as KeyframeEffect | undefined)?.getKeyframes() ?? []
  expect(first?.['translate']).toBe('-24px')
})

it('moves the focus into the new view when the control that led there was removed', async () => {
  const { root, show, find } = await openShadowHost(at('a'))
  find('button').focus()
  await show(at('b'))
  expect(root.activeElement?.getAttribute('aria-label')).toBe('view b')
})

it('keeps the focus in the view when the focused control is removed', async () => {
  const view = (isFailed: boolean) => (
    <ViewTransition viewKey="a" direction="next" label="view a">
      {isFailed && <button type="button">Try again</button>}
      <button type="button">Cancel</button>
    </ViewTransition>
  )
  const { root, show, find } = await openShadowHost(view(true))
  find('button').focus()
  await show(view(false))
  await expect.poll(() => root.activeElement?.getAttribute('aria-label')).toBe('view a')
})

it('keeps the name of a focused view while another window has the focus', async () => {
  const show = (name: string) => (
    <ViewTransition viewKey={name} direction="next" label={name}>
      <button key={name} type="button">
        {name}
      </button>
    </ViewTransition>
  )
  const screen = await render(show('one'))
  onTestFinished(() => screen.unmount())
  screen.container.querySelector('button')?.focus()
  await screen.rerender(show('two'))
  const view = document.activeElement
  const named = () => [view?.getAttribute('role'), view?.getAttribute('aria-label')]
  expect(named()).toEqual(['group', 'two'])
  // The active element stays when the window loses the focus.
  view?.dispatchEvent(new FocusEvent('blur'))
  expect(named()).toEqual(['group', 'two'])
})

const panel = (name: string, late: string) => (
  <div className="animated-height" style={{ blockSize: 100, overflow: 'auto' }}>
    <ViewTransition viewKey="a" direction="next" label="view a">
      <div key={name} className="panel" style={{ blockSize: 300 }}>
        {name}
      </div>
      <p key={late}>{late}</p>
    </ViewTransition>
  </div>
)

it('starts at the top when another panel replaces the content of the view, but not a part of it', async () => {
  const { show, find } = await openShadowHost(panel('review', 'loading'))
  const scroller = find('.animated-height')
  scroller.scrollTop = 50
  await show(panel('review', 'fee'))
  expect([find('p').textContent, scroller.scrollTop]).toEqual(['fee', 50])
  await show(panel('result', 'receipt'))
  expect([find('.panel').textContent, scroller.scrollTop]).toEqual(['result', 0])
})
