<?php

declare(strict_types=1);

use PhpParser\Lexer\Emulative;
use PhpParser\Node;
use PhpParser\NodeFinder;
use PhpParser\ParserFactory;
use PHPUnit\Framework\TestCase;

/** Hosts with PHP 7.4 are many, and a machine with PHP 7.4 to run tests on is hard to find. */
final class SyntaxTest extends TestCase
{
    private const NEW_FUNCTIONS = [
        'str_contains', 'str_starts_with', 'str_ends_with', 'get_debug_type', 'get_resource_id', 'fdiv', 'preg_last_error_msg',
        'array_is_list', 'fsync', 'fdatasync', 'array_find', 'array_find_key', 'array_any', 'array_all', 'json_validate', 'mb_str_pad',
        'mb_str_split', 'str_increment', 'str_decrement', 'ini_parse_quantity', 'memory_reset_peak_usage', 'enum_exists', 'iterator_apply',
    ];

    /** @dataProvider files */
    public function testAFileIsWrittenInPhp74(string $file): void
    {
        self::assertSame([], self::newerIn((string) file_get_contents($file)));
    }

    public function files(): array
    {
        $root = dirname(__DIR__, 2);
        $sets = ['autoload.php' => ["$root/autoload.php"]];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator("$root/src", FilesystemIterator::SKIP_DOTS)) as $file) {
            $sets[substr($file->getPathname(), strlen($root) + 1)] = [$file->getPathname()];
        }
        ksort($sets);
        return $sets;
    }

    /** @dataProvider newer */
    public function testWhatIsNewerIsFound(string $code): void
    {
        self::assertNotSame([], self::newerIn("<?php\n$code"));
    }

    public function newer(): array
    {
        $snippets = [
            'an enum' => 'enum Suit { case Hearts; }',
            'match' => '$a = match ($b) { 1 => 2 };',
            'a nullsafe call' => '$a = $b?->c();',
            'a nullsafe property' => '$a = $b?->c;',
            'a named argument' => 'f(name: 1);',
            'promotion' => 'class A { public function __construct(private int $a) {} }',
            'a readonly property' => 'class A { public readonly int $a; }',
            'a readonly class' => 'readonly class A {}',
            'a union of types' => 'function f(int|string $a) {}',
            'an intersection of types' => 'function f(A&B $a) {}',
            'mixed' => 'function f(mixed $a) {}',
            'never' => 'function f(): never {}',
            'static as a type' => 'class A { function f(): static {} }',
            'null as a type' => 'function f(): null {}',
            'throw in an expression' => '$a = $b ?? throw new E();',
            'catch without a variable' => 'try { f(); } catch (E $e) {} catch (E) {}',
            'an attribute' => "#[A]\nclass B {}",
            'new in a default' => 'function f($a = new A()) {}',
            'a first-class callable' => '$a = strlen(...);',
            'the class of an object' => '$a = $b::class;',
            'a comma after the last parameter' => "function f(\$a,) {}",
            'a comma after the last used variable' => '$a = function () use ($b,) {};',
            'a final constant' => 'class A { final public const B = 1; }',
            'an octal number' => '$a = 0o17;',
            'string keys in an unpacked array' => '$a = [...["a" => 1]];',
            'a new function' => '$a = str_contains("a", "b");',
        ];
        return array_map(static function (string $snippet): array {
            return [$snippet];
        }, $snippets);
    }

    /** @return string[] What a file has that PHP 7.4 does not, with its line. */
    private static function newerIn(string $code): array
    {
        $lexer = new Emulative(['phpVersion' => '7.4', 'usedAttributes' => ['startLine', 'startFilePos', 'endFilePos']]);
        try {
            $tree = (new ParserFactory())->create(ParserFactory::ONLY_PHP7, $lexer)->parse($code) ?? [];
        } catch (PhpParser\Error $error) {
            return [$error->getMessage()];
        }
        $found = array_filter((new NodeFinder())->find($tree, static function (Node $node) use ($code): bool {
            return self::isNewer($node, $code);
        }));
        return array_map(static function (Node $node): string {
            return $node->getType() . ' in line ' . $node->getStartLine();
        }, array_values($found));
    }

    private static function isNewer(Node $node, string $code): bool
    {
        $source = substr($code, $node->getStartFilePos(), $node->getEndFilePos() - $node->getStartFilePos() + 1);
        return ($node instanceof Node\Arg && $node->name !== null)
            || ($node instanceof Node\Param && ($node->flags !== 0 || self::hasNew($node->default)))
            || (($node instanceof Node\Stmt\Property || $node instanceof Node\Stmt\Class_) && ($node->flags & 64) !== 0)
            || ($node instanceof Node\Stmt\ClassConst && ($node->flags & Node\Stmt\Class_::MODIFIER_FINAL) !== 0)
            || $node instanceof Node\UnionType
            || $node instanceof Node\IntersectionType
            || $node instanceof Node\AttributeGroup
            || $node instanceof Node\Expr\Throw_
            || $node instanceof Node\Expr\NullsafeMethodCall
            || $node instanceof Node\Expr\NullsafePropertyFetch
            || $node instanceof Node\VariadicPlaceholder
            || ($node instanceof Node\Stmt\Catch_ && $node->var === null)
            || ($node instanceof Node\Expr\ClassConstFetch && $node->class instanceof Node\Expr && (string) $node->name === 'class')
            || ($node instanceof Node\Scalar\LNumber && stripos($source, '0o') === 0)
            || ($node instanceof Node\FunctionLike && self::hasNewSignature($node, $source))
            || ($node instanceof Node\Expr\ArrayItem && $node->unpack && $node->value instanceof Node\Expr\Array_)
            || ($node instanceof Node\Expr\FuncCall && $node->name instanceof Node\Name
                && in_array($node->name->toLowerString(), self::NEW_FUNCTIONS, true));
    }

    private static function hasNew(?Node $default): bool
    {
        return $default !== null && (new NodeFinder())->findFirstInstanceOf([$default], Node\Expr\New_::class) !== null;
    }

    private static function hasNewSignature(Node\FunctionLike $function, string $source): bool
    {
        $types = [$function->getReturnType()];
        foreach ($function->getParams() as $parameter) {
            $types[] = $parameter->type;
        }
        foreach ($types as $type) {
            if (($type instanceof Node\Identifier || $type instanceof Node\Name)
                && in_array($type->toLowerString(), ['mixed', 'never', 'static', 'null', 'false', 'true'], true)) {
                return true;
            }
        }
        $head = substr($source, 0, strcspn($source, '{'));
        return preg_match('/,\s*\)/', $head) === 1;
    }
}
