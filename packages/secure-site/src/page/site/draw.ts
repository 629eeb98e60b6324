interface Attributes {
  readonly class?: string
  readonly testId?: string
  readonly [name: string]: string | undefined
}

/** Creates an element. Strings become text nodes, so that text from an app never becomes markup. */
export function draw<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { testId, ...attributes }: Attributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (testId) made.setAttribute('data-testid', testId)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, value)
  made.append(...content)
  return made
}
