import ts from "typescript";
import { type Found, lineAt } from "./expression.ts";

/**
 * The regular expressions of a TypeScript or JavaScript source: its literals, and what `RegExp` is given as text and as
 * constants of the same file that are text.
 */
export function expressionsInTypeScript(text: string, file: string): Found {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = textConstants(source);
  const found: Found = { expressions: [], unreadable: [] };
  const visit = (node: ts.Node): void => {
    const line = lineAt(text, node.getStart(source));
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.expressions.push({ line, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isRegExpCall(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const read = textOf(pattern, constants);
      const readFlags = flags === undefined ? "" : textOf(flags, constants);
      if (read === null || readFlags === null) found.unreadable.push({ line, text: node.getText(source) });
      else found.expressions.push({ line, source: read, flags: readFlags });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
}

function textConstants(source: ts.SourceFile): Map<string, string> {
  const constants = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const))
      continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      const text = textOf(initializer, constants);
      if (ts.isIdentifier(name) && text !== null) constants.set(name.text, text);
    }
  }
  return constants;
}

/** The text that an expression is, whatever runs; null for any other. */
function textOf(node: ts.Expression | undefined, constants: ReadonlyMap<string, string>): string | null {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce<string | null>((before, { expression, literal }) => {
    const text = textOf(expression, constants);
    return before === null || text === null ? null : before + text + literal.text;
  }, node.head.text);
}
