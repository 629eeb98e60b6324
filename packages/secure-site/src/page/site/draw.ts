interface Attributes {
  readonly class?: string
  readonly testId?: string
  readonly [name: string]: string | undefined
}

/** Makes an element. Text is only ever set as text, so nothing that an app says becomes markup. */
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
