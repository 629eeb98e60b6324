import { expect, userEvent } from 'storybook/test'

/** Follows a link, which the component lets happen, to an address in a tab that knows nothing of this page. */
export async function expectLink(link: HTMLElement, href: string): Promise<void> {
  const followed: boolean[] = []
  // The last to hear of it before a shadow host keeps it inside: what the component does comes before, and the tests keep
  // their page.
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
