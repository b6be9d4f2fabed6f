type Page<Item> = { items: readonly Item[]; nextToken: string | null };

/** The first pages of a list, all that are shown: a refresh fetches each of them. */
export async function fetchPages<Item>(
  pages: number,
  fetchPage: (nextToken: string | undefined) => Promise<Page<Item>>,
): Promise<{ items: Item[]; hasMore: boolean }> {
  const items: Item[] = [];
  let nextToken: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const answer = await fetchPage(nextToken);
    items.push(...answer.items);
    if (answer.nextToken === null) return { items, hasMore: false };
    nextToken = answer.nextToken;
  }
  return { items, hasMore: true };
}
