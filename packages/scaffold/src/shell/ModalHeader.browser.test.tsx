import { FoyerError } from '@foyer/common'
import { Header, IconButton, ShadowHost } from '@foyer/ui'
import CloseIcon from '@foyer/ui/icons/close'
import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { AccountStart } from './ModalHeader.js'

const load = () => Promise.reject(new FoyerError('FEATURE_LOAD_FAILED', { name: 'AccountHeader' }))

it("shows the view's title and close button if the account's header cannot be loaded", async () => {
  const close = (
    <IconButton label="Close">
      <CloseIcon />
    </IconButton>
  )
  const { container, unmount } = await render(
    <ShadowHost theme="dark" direction="ltr" lang="en" layout="block">
      <Header
        title="Account"
        titleId="title"
        isTitleHidden
        start={<AccountStart title="Account" load={load} />}
        end={close}
      />
    </ShadowHost>,
  )
  onTestFinished(() => unmount())
  const find = (selector: string) =>
    container.querySelector('[data-foyer-host]')?.shadowRoot?.querySelector<HTMLElement>(selector)
  await expect.poll(() => find('.header__title')?.checkVisibility()).toBe(true)
  expect(find('.header__title')?.textContent).toBe('Account')
  expect(find('h2')?.textContent).toBe('Account')
  const bar = find('.header')?.getBoundingClientRect()
  expect(bar?.height).toBe(60)
  const [title, button] = ['.header__title', 'button'].map(each => find(each)?.getBoundingClientRect())
  expect(title?.right).toBeLessThanOrEqual(button?.left ?? 0)
  expect((bar?.right ?? 0) - (button?.right ?? 0)).toBeLessThanOrEqual(12)
})
