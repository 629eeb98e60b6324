import type { FoyerError } from '@foyer/common'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { findInModal } from '../stories/findInModal.js'
import { ModalStory, type ModalStoryProps } from '../stories/ModalStory.js'

/** Renders a modal in a host page and runs the test's visit. Returns the instance and functions to query the modal. */
export async function openModal(
  visit: (foyer: FoyerInstance) => void | Promise<void>,
  {
    options = {},
    ...story
  }: Pick<ModalStoryProps, 'Shown' | 'options' | 'pairing' | 'script' | 'locale'> = {},
) {
  const logged: FoyerError[] = []
  const instance: { foyer?: FoyerInstance } = {}
  const screen = await render(
    <main>
      <p>host</p>
      <ModalStory
        isDialog
        {...story}
        options={{ ...options, log: (_level, error) => logged.push(error) }}
        visit={foyer => {
          instance.foyer = foyer
          return visit(foyer)
        }}
      />
    </main>,
  )
  onTestFinished(() => screen.unmount())
  const { container } = screen
  const find = (selector: string) => findInModal(container, selector)
  const all = (selector: string) => [
    ...(container.querySelector('[data-foyer-host]')?.shadowRoot?.querySelectorAll(selector) ?? []),
  ]
  await expect.poll(() => instance.foyer).toBeDefined()
  return { container, find, all, logged, foyer: instance.foyer as FoyerInstance }
}
