type Methods = {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, child: Node, next: Node | null) => Node;
};

/**
 * A browser that translates the page wraps its texts in elements of its own. React would then fail to remove a text, or to
 * insert something before it, because the text is no child of the element any more (react#11538). These two methods find
 * the text where it is now.
 */
export function surviveTranslation(): void {
  const methods = Node.prototype as Methods;
  const { removeChild, insertBefore } = methods;
  methods.removeChild = function remove(child) {
    return child.parentNode ? removeChild.call(child.parentNode, child) : child;
  };
  methods.insertBefore = function insert(child, next) {
    return insertBefore.call(this, child, childAround(this, next));
  };
}

/** The child of the parent that contains a node. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
