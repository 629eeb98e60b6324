import { expect, userEvent } from 'storybook/test'

/**
 * Follows a link. Expects that the component allows it, and that it opens a URL in a new tab without access to this
 * page.
 */
export async function expectLink(link: HTMLElement, href: string): Promise<void> {
  const followed: boolean[] = []
  // The last listener before a shadow host stops the event. It runs after the component's and keeps the test page
  // from navigating.
  const root = link.getRootNode()
  const stay = (event: Event) => {
    followed.push(!event.defaultPrevented)
    event.preventDefault()
  }
  root.addEventListener('click', stay)
  await userEvent.click(link)
  root.removeEventListener('click', stay)
  link.blur()
  await expect(followed).toEqual([true])
  await expect(link).toHaveAttribute('href', href)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
}
