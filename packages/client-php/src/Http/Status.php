<?php

declare(strict_types=1);

namespace Keystead\Http;

use Keystead\Verdict;

/**
 * The answer to a question for the license's status: a verdict that may be signed.
 *
 * @internal
 */
final class Status
{
    public Verdict $verdict;

    /** The token that vouches for a yes; null when the server signs nothing, and with a no. */
    public ?string $token;

    public function __construct(Verdict $verdict, ?string $token)
    {
        $this->verdict = $verdict;
        $this->token = $token;
    }
}
