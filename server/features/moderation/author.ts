/** Who decides; `id` is null for the terminal and the system. */
export interface Author {
  role: 'moderator' | 'operator' | 'system'
  id: string | null
}
