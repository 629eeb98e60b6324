/** The properties of an element, without its children. */
export interface ElementOptions {
  readonly className?: string
  readonly testId?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
}

/** Creates an element. Its text is set as text, never as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, testId, text, attributes = {} }: ElementOptions = {},
  ...children: readonly (Node | undefined)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  if (testId) made.dataset['testid'] = testId
  if (text !== undefined) made.textContent = text
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter(child => child !== undefined))
  return made
}
