import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { LinkAction } from './LinkAction.js'

it('keeps the focus when its URL arrives, and is a link from then on', async () => {
  const { find, root, show } = await openShadowHost(<LinkAction href={undefined}>Open</LinkAction>)
  await userEvent.tab()
  expect(root.activeElement).toBe(find('a'))
  expect(find('a').ariaDisabled).toBe('true')
  await show(<LinkAction href="https://example.org/">Open</LinkAction>)
  expect(root.activeElement).toBe(find('a'))
  expect(find('a').ariaDisabled).toBeNull()
  expect(find<HTMLAnchorElement>('a').relList.value).toBe('noopener noreferrer')
})

it('does nothing without a URL', async () => {
  let presses = 0
  const { find } = await openShadowHost(
    <LinkAction href={undefined} onClick={() => (presses += 1)}>
      Open
    </LinkAction>,
  )
  await userEvent.click(find('a'), { force: true })
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(0)
})

it('is not followed if the handler opens the URL itself [USER-27]', async () => {
  const { find, root } = await openShadowHost(
    <LinkAction href="https://example.org/" onClick={() => true}>
      Open
    </LinkAction>,
  )
  const followed: boolean[] = []
  root.addEventListener('click', event => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  })
  await userEvent.click(find('a'))
  expect(followed).toEqual([false])
})

it('calls its handler synchronously on a press and lets the browser follow the link', async () => {
  const order: string[] = []
  const { find } = await openShadowHost(
    <LinkAction href="#followed" target="_self" onClick={() => order.push('callback')}>
      Open
    </LinkAction>,
  )
  find('a').click()
  order.push('after')
  expect(order).toEqual(['callback', 'after'])
  await expect.poll(() => location.hash).toBe('#followed')
  history.replaceState(null, '', location.pathname + location.search)
})
