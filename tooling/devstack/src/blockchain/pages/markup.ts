/** Markup that may go into a page as it is. */
export interface Markup {
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Writes markup; every value that is not markup itself is escaped. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const written = values.map(value => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, each => escapes[each] ?? '')
    return 'html' in value ? value.html : value.map(each => each.html).join('')
  })
  return { html: String.raw({ raw: parts }, ...written) }
}
